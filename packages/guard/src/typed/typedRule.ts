import type { Finding } from '../findings/finding.ts'
import type { TypedFacts } from './typedFacts.ts'
import type { TypedIntent } from './typedIntent.ts'

/** EIP-712 typed data as it came; nothing of it is believed. */
export type GuardedTypedData = {
  readonly domain: {
    readonly name?: string
    readonly version?: string
    readonly chainId?: number
    readonly verifyingContract?: string
    readonly salt?: string
  }
  readonly types: { readonly [type: string]: readonly { readonly name: string; readonly type: string }[] }
  readonly primaryType: string
  readonly message: { readonly [name: string]: unknown }
}

export type TypedGuardInput<Intent extends TypedIntent = TypedIntent> = {
  readonly intent: Intent
  readonly typedData: GuardedTypedData
  readonly facts: TypedFacts
}

/** One question about typed data; no finding means that nothing is wrong. Pure. */
export type TypedRule<Intent extends TypedIntent = TypedIntent> = (input: TypedGuardInput<Intent>) => readonly Finding[]
