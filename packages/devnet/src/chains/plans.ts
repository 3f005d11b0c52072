import type { ChainPlan } from './chainPlan.ts'

/** Ethereum's stand-in, which every devnet starts with. */
export const ethereumPlan: ChainPlan = { id: 31337, standsInFor: 1 }

/** Monad's stand-in, the other end of the bridge. */
export const monadPlan: ChainPlan = { id: 31338, standsInFor: 143 }

/** Every chain that a devnet can carry out of the box, Ethereum's first. */
export const allPlans: readonly ChainPlan[] = [ethereumPlan, monadPlan]
