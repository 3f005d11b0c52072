import { z } from 'zod'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { openRedisCache } from './openRedisCache.ts'

/** Cache of all features in Redis when `CACHE_URL` is set. */
export const redisFeature = defineServerFeature({
  id: 'redis',
  env: {
    CACHE_URL: z.url({ protocol: /^rediss?$/, error: 'must be an address such as redis://cache:6379' }).optional(),
  },
  openCache: ({ CACHE_URL: url }, fallback) => (url === undefined ? undefined : openRedisCache({ url, fallback })),
  start: () => ({}),
})
