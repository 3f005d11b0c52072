import type { Validator } from '../l1/L1Configuration.ts'
import { sampleNodeId } from '../l1/l1Form.ts'

/** Keys that only the stand-in of the P-Chain takes. */
const sampleKeys = { blsPublicKey: `0x91${'11'.repeat(47)}`, proofOfPossession: `0xa2${'22'.repeat(95)}` } as const

/** Why the sample cannot be used on a real network, one sentence for each validator. */
export const findSamples = (validators: readonly Validator[]): readonly string[] =>
  validators.flatMap(({ nodeId }, index) =>
    nodeId === sampleNodeId ? [`Validator ${index + 1}: the node ID is the sample. Enter that of your node`] : [],
  )

/** Validators of the stand-in: those without keys have sample keys. */
export const fillKeys = (validators: readonly Validator[]): readonly Validator[] =>
  validators.map(validator =>
    validator.blsPublicKey === '' && validator.proofOfPossession === '' ? { ...validator, ...sampleKeys } : validator,
  )
