import type { ChainPlan } from '../chains/chainPlan.ts'
import { placeMessenger } from '../messaging/placeMessenger.ts'

/** Ethereum's stand-in, which every devnet starts with. */
export const ethereumPlan: ChainPlan = { id: 31337, standsInFor: 1 }

/** Monad's stand-in, the other end of the bridge. */
export const monadPlan: ChainPlan = { id: 31338, standsInFor: 143 }

/** Stands in for Avalanche's test network, where messages are sent from. */
export const fujiPlan: ChainPlan = { id: 31339, standsInFor: 43113, bare: true, place: [placeMessenger] }

/** Stands in for an L1 that messages go to. */
export const dispatchPlan: ChainPlan = { id: 31340, standsInFor: 779672, bare: true, place: [placeMessenger] }

/** Polygon's stand-in, a second chain with tokens and an aggregator, for applications that swap on several. */
export const polygonPlan: ChainPlan = { id: 31341, standsInFor: 137 }

/** Every chain that the product's own devnet carries, Ethereum's first. */
export const allPlans: readonly ChainPlan[] = [ethereumPlan, monadPlan, fujiPlan, dispatchPlan]
