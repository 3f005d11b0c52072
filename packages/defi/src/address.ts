import { getAddress, isAddress } from 'viem/utils'
import { defiErrors } from './errors.ts'
import type { Address } from './ports/token.ts'

/**
 * Reads an address and writes it with its EIP-55 checksum.
 *
 * - Accepts one case throughout; mixed case has to carry the right checksum
 * - Throws: `ADDRESS_INVALID`
 */
export function parseAddress(text: string): Address {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) throw defiErrors.error('ADDRESS_INVALID', { text })
  const lower: Address = `0x${digits.toLowerCase()}`
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (mixed && !isAddress(text)) throw defiErrors.error('ADDRESS_INVALID', { text })
  return getAddress(lower)
}
