# The image of a portal. Its settings are those of docs/OPERATIONS.md, its data are in /data; nothing else is written.
FROM node:24.21.0-bookworm-slim AS packages
# A release names the commit of its sources.
RUN apt-get update -qq && apt-get install -qq -y --no-install-recommends git
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund

FROM packages AS release
COPY . .
RUN npm run release
RUN deploy/image/unpack.sh dist /opt/verandah

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Verandah" org.opencontainers.image.licenses="MIT"
COPY --from=release /opt/verandah /opt/verandah
RUN /opt/verandah/deploy/image/prepare.sh
ENV NODE_ENV=production
ENV DATA_DIR=/data
ENV HOST=0.0.0.0
ENV PORT=4000
WORKDIR /opt/verandah
USER 10001:10001
VOLUME ["/data"]
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 CMD ["node", "deploy/image/health.mjs"]
CMD ["node", "--min-semi-space-size=3", "--max-semi-space-size=3", "--v8-pool-size=1", "packages/server/main.js"]
