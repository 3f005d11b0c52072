import type { Finding } from '../guard/findings/finding.ts'
import type { TypedIntent } from '../guard/typed/typedIntent.ts'
import type { GuardedTypedData } from '../guard/typed/typedRule.ts'
import type { Step } from './prepareStep.ts'

/** Typed data that the wallet is asked to sign, checked by the guard. Nothing is sent to the network with it. */
export type SignatureStep = {
  readonly kind: 'permit' | 'order'
  readonly intent: TypedIntent
  readonly typedData: GuardedTypedData
  readonly findings: readonly Finding[]
}

/** One question to the wallet on the way: a transaction to send, or typed data to sign. */
export type ReviewStep = Step | SignatureStep

export function isSignature(step: ReviewStep): step is SignatureStep {
  return step.kind === 'permit' || step.kind === 'order'
}
