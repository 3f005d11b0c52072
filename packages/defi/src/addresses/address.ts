import type { Address } from '@sluice/guard'
import { getAddress, isAddress } from 'viem/utils'
import { defiErrors } from '../errors.ts'

/** Like `parseAddress`, with undefined for what is no address. */
export function tryParseAddress(text: string): Address | undefined {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return mixed && !isAddress(text) ? undefined : getAddress(`0x${digits.toLowerCase()}`)
}

/**
 * Reads an address and writes it with its EIP-55 checksum.
 *
 * - Accepts one case throughout; mixed case has to carry the right checksum
 * - Throws: `ADDRESS_INVALID`
 */
export function parseAddress(text: string): Address {
  const address = tryParseAddress(text)
  if (address === undefined) throw defiErrors.error('ADDRESS_INVALID', { text })
  return address
}
