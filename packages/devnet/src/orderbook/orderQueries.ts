import { z } from 'zod'

const anything = z.string().optional()

/** Query of order lists. Results are always sorted newest first; `sortBy` is ignored. */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1, '{key} must be at least 1').max(500, '{key} must be at most 500').default(100),
  /** Number of orders on previous pages. */
  cursor: z.coerce.number().int().min(0, '{key} must be one that was answered').default(0),
  statuses: z
    .string()
    .regex(/^[123](,[123])*$/, '{key} must be a list of 1, 2 and 3')
    .transform(text => text.split(',').map(Number))
    .optional(),
  sortBy: anything,
  makerAsset: anything,
  takerAsset: anything,
})
