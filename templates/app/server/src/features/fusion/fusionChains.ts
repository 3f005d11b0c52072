import { z } from 'zod'
import type { ResolvedChain } from '../../kit/config/resolveChains.ts'

/** Chain ids with Fusion; `all` means every live network, an empty list none. */
export type FusionChains = 'all' | readonly number[]

/** `FUSION_CHAINS`: `all`, `none` or comma-separated chain ids. */
export const fusionChains = z
  .string()
  .regex(/^(all|none|\d{1,10}(,\d{1,10})*)$/, 'must be all, none, or chain ids such as 1,137')
  .default('all')
  .transform((text): FusionChains => {
    if (text === 'all') return 'all'
    return text === 'none' ? [] : text.split(',').map(Number)
  })

/** Whether Fusion is enabled on a network. A local chain must be listed by its id. */
export function offersFusion({ id, network }: ResolvedChain, enabled: FusionChains): boolean {
  return enabled === 'all' ? network === 'live' : enabled.includes(id)
}
