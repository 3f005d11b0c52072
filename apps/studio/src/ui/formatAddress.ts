import { tryParseAddress } from '@sluice/defi'
import { shortenMiddle } from './shortenMiddle.ts'

/**
 * Writes an address with its EIP-55 checksum; other texts and addresses with a wrong checksum stay as they are. It
 * hashes, so that what the editor loads first imports it when needed.
 */
export const formatAddress = (text: string): string => tryParseAddress(text) ?? text

/** `0xf39F…2266`: an address with its EIP-55 checksum, or another text, shortened in the middle. */
export const shortenAddress = (text: string, head?: number, tail?: number): string =>
  shortenMiddle(formatAddress(text), head, tail)
