import type { ChainPlan } from '../chains/chainPlan.ts'
import { deployMessenger } from '../messaging/deployMessenger.ts'

/** Local Ethereum, the first chain of every devnet. */
export const ethereumPlan: ChainPlan = { id: 31337, mirrorsChainId: 1 }

/** Local Monad, the bridge's destination. */
export const monadPlan: ChainPlan = { id: 31338, mirrorsChainId: 143 }

/** Local Avalanche Fuji, the source of messages. */
export const fujiPlan: ChainPlan = { id: 31339, mirrorsChainId: 43113, bare: true, place: [deployMessenger] }

/** Local L1, the destination of messages. */
export const dispatchPlan: ChainPlan = { id: 31340, mirrorsChainId: 779672, bare: true, place: [deployMessenger] }

/** Local Polygon, a second chain with tokens and an aggregator, and the other end of Fusion+. */
export const polygonPlan: ChainPlan = { id: 31341, mirrorsChainId: 137 }

/** Chains of the product's devnet, Ethereum first. */
export const allPlans: readonly ChainPlan[] = [ethereumPlan, monadPlan, fujiPlan, dispatchPlan, polygonPlan]

/** Groups of chains that applications use together: those that trade, and those that send messages. */
export const applicationPlans: readonly (readonly ChainPlan[])[] = [
  [ethereumPlan, polygonPlan],
  [fujiPlan, dispatchPlan],
]
