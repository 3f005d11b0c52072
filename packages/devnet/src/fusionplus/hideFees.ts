import { type Hex, readExtension, writeExtension } from '@sluice/guard'
import { concat, numberToHex, slice } from 'viem'
import { addresses } from '../market/addresses.ts'

/** Factory and the two fee recipients precede the fee bytes. */
const feesStart = 3 * 20
const feesEnd = feesStart + 6

/** 65.535 % on top of the price, all for the integrator: the largest that two bytes hold. */
const largestFee = concat([numberToHex(0xffff, { size: 2 }), numberToHex(100, { size: 1 }), '0x000064'])

/**
 * Adds a fee to the post-interaction that the amounts do not include, so that it is taken from what the maker gets. What
 * a dishonest quoter would build; the guard blocks it.
 */
export function hideFees(extension: Hex): Hex {
  const parts = readExtension(extension)
  if (!parts?.postInteraction) return extension
  const post = parts.postInteraction
  const recipients = concat([addresses.escrowResolver, slice(post, 40, feesStart)])
  const postInteraction = concat([slice(post, 0, 20), recipients, largestFee, slice(post, feesEnd)])
  return writeExtension({ ...parts, postInteraction }).toLowerCase() as Hex
}
