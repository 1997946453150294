# The product as an image: see “One process” in the self-hosting guide.
#   docker build --tag vidimus .

FROM node:24-bookworm-slim AS build
WORKDIR /vidimus
# Packages are installed anew only if these files change.
COPY package.json package-lock.json .npmrc ./
COPY scripts/prune.mjs scripts/
COPY app/package.json app/
COPY engine/package.json engine/
COPY mcp/package.json mcp/
COPY research/package.json research/
COPY sdk/package.json sdk/
RUN npm install --no-save --include=dev
COPY . .
RUN node scripts/build.mjs
# What the build has bundled or used. The base has a Node.js of its own.
RUN npm prune --omit=dev && rm -r node_modules/node-linux-*

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/
WORKDIR /vidimus
COPY --from=build /vidimus/LICENSE /vidimus/NOTICE.md /vidimus/package.json ./
COPY --from=build /vidimus/node_modules node_modules
COPY --from=build /vidimus/engine engine
COPY --from=build /vidimus/app app
RUN install --directory --owner=10001 --group=10001 --mode=700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
	CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "app/build/main/main.js"]
