import type { DecodedCall } from '../../decode/decode.ts'
import type { Finding } from '../../findings/finding.ts'
import type { SwapIntent } from '../../intent/swapIntent.ts'
import type { RuleInput } from '../rule.ts'

/** Checks one aspect of a swap; an empty list means it passed. Pure. */
export type SwapRule = (input: RuleInput<SwapIntent> & { readonly call: DecodedCall }) => readonly Finding[]
