import { placeMessenger } from '../messaging/placeMessenger.ts'
import type { ChainPlan } from './chainPlan.ts'

/** Ethereum's stand-in, which every devnet starts with. */
export const ethereumPlan: ChainPlan = { id: 31337, standsInFor: 1 }

/** Monad's stand-in, the other end of the bridge. */
export const monadPlan: ChainPlan = { id: 31338, standsInFor: 143 }

/** Stands in for Avalanche's test network, where messages are sent from. */
export const fujiPlan: ChainPlan = { id: 31339, standsInFor: 43113, bare: true, place: [placeMessenger] }

/** Stands in for an L1 that messages go to. */
export const dispatchPlan: ChainPlan = { id: 31340, standsInFor: 779672, bare: true, place: [placeMessenger] }

/** Every chain that a devnet can carry out of the box, Ethereum's first. */
export const allPlans: readonly ChainPlan[] = [ethereumPlan, monadPlan, fujiPlan, dispatchPlan]
