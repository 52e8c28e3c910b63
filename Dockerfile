# One image for both processes: `node server/main.ts` (the default) and `node api/main.ts`.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node tools/build.ts

FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:26-slim
# Pictures are drawn with our own fonts only: see server/share. All threads share one heap of the C library: separate heaps would keep freed
# memory, 20 MiB and more in all.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data FONTCONFIG_FILE=/app/server/share/fonts/fonts.conf MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY shared ./shared
COPY --from=build /app/shared/texts/compiled ./shared/texts/compiled
COPY server ./server
COPY api ./api
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The space of new objects is 32 MiB, in two halves; V8 would let it grow to 64 under load, and never shrink it. Old objects are collected
# when there are twice as many as after the last collection; V8 would wait for up to four times as many.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "server/main.ts"]
