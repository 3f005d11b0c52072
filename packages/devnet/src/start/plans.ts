import type { ChainPlan } from '../chains/chainPlan.ts'
import { deployMessenger } from '../messaging/deployMessenger.ts'

/** Ethereum's stand-in, which every devnet starts with. */
export const ethereumPlan: ChainPlan = { id: 31337, mirrorsChainId: 1 }

/** Monad's stand-in, the other end of the bridge. */
export const monadPlan: ChainPlan = { id: 31338, mirrorsChainId: 143 }

/** Stands in for Avalanche's test network, where messages are sent from. */
export const fujiPlan: ChainPlan = { id: 31339, mirrorsChainId: 43113, bare: true, place: [deployMessenger] }

/** Stands in for an L1 that messages go to. */
export const dispatchPlan: ChainPlan = { id: 31340, mirrorsChainId: 779672, bare: true, place: [deployMessenger] }

/** Polygon's stand-in, a second chain with tokens and an aggregator, for applications that swap on several. */
export const polygonPlan: ChainPlan = { id: 31341, mirrorsChainId: 137 }

/** Every chain that the product's own devnet carries, Ethereum's first. */
export const allPlans: readonly ChainPlan[] = [ethereumPlan, monadPlan, fujiPlan, dispatchPlan]
