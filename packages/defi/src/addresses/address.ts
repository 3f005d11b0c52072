import type { Address } from '@sluice/guard'
import { getAddress, isAddress } from 'viem/utils'
import { defiErrors } from '../errors.ts'

/** Like `parseAddress`, but returns undefined for an invalid address. */
export function tryParseAddress(text: string): Address | undefined {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return mixed && !isAddress(text) ? undefined : getAddress(`0x${digits.toLowerCase()}`)
}

/**
 * Parses an address and returns it with EIP-55 checksum.
 *
 * - Accepts one letter case throughout, or mixed case with a valid checksum
 * - Throws: `ADDRESS_INVALID`
 */
export function parseAddress(text: string): Address {
  const address = tryParseAddress(text)
  if (address === undefined) throw defiErrors.error('ADDRESS_INVALID', { text })
  return address
}
