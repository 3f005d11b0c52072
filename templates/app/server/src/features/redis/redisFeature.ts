import { z } from 'zod'
import type { ServerFeature } from '../../kit/ServerFeature.ts'
import { openRedisCache } from './openRedisCache.ts'

const redisEnv = {
  CACHE_URL: z.url({ protocol: /^rediss?$/, error: 'must be an address such as redis://cache:6379' }).optional(),
}

/** Cache of all features in Redis when `CACHE_URL` is set. */
export const redisFeature: ServerFeature = {
  id: 'redis',
  env: redisEnv,
  openCache: (env, fallback) => {
    const { CACHE_URL: url } = env as typeof env & z.output<z.ZodObject<typeof redisEnv>>
    return url === undefined ? undefined : openRedisCache({ url, fallback })
  },
  start: () => ({}),
}
