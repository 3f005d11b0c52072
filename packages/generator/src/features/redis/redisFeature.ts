import { defineFeature } from '../../feature.ts'

/** Cache in Redis that several processes of the backend share. Source: spec 001, port 6379. */
export const redisFeature = defineFeature({
  id: 'redis',
  title: 'Redis cache',
  purpose: 'a shared cache',
  summary: 'Several processes of the backend share one cache of answers.',
  requiredBy: {},
  isOption: true,
  configuredBy: {},
  parts: [],
  packages: { server: ['@redis/client'] },
  configure: () => ({ chainIds: [], defaultChainId: 1, notes: [] }),
  tabs: [],
  routes: { name: 'redisFeature', module: '../features/redis/redisFeature.ts' },
  env: [
    {
      name: 'CACHE_URL',
      required: false,
      value: '',
      comment:
        'Redis server shared by several processes, such as redis://127.0.0.1:6379. If empty, each process has its own cache.',
    },
  ],
  guide: {
    deployment: [
      {
        title: 'Redis',
        lines: [
          'Docker Compose also runs a Redis server (port 6379, internal only): `docker-compose.override.yml` adds it and sets `CACHE_URL`. Elsewhere set `CACHE_URL` yourself. While the server does not answer, each process uses its memory.',
        ],
      },
    ],
  },
})
