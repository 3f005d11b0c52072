import type { PChainIntent } from '../guard/intent/pchainIntent.ts'

/** A step of creating an L1, by what is signed. */
export type StepKind = PChainIntent['kind']
