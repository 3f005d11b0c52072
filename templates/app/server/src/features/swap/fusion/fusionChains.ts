import { z } from 'zod'
import type { ResolvedChain } from '../../../kit/config/resolveChains.ts'

/** Ids of the networks on which Fusion is offered; `all` stands for every live one, an empty list for none. */
export type FusionChains = 'all' | readonly number[]

/** `FUSION_CHAINS`: `all`, `none`, or ids with commas between them. */
export const fusionChains = z
  .string()
  .regex(/^(all|none|\d{1,10}(,\d{1,10})*)$/, 'must be all, none, or ids of networks such as 1,137')
  .default('all')
  .transform((text): FusionChains => {
    if (text === 'all') return 'all'
    return text === 'none' ? [] : text.split(',').map(Number)
  })

/** Whether orders of a network may be made. A local chain has no resolvers unless it is named itself. */
export function offersFusion({ id, network }: ResolvedChain, enabled: FusionChains): boolean {
  return enabled === 'all' ? network === 'live' : enabled.includes(id)
}
