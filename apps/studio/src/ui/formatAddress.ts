import { tryParseAddress } from '@sluice/defi'

/** Writes an address with its EIP-55 checksum; other texts and addresses with a wrong checksum stay as they are. */
export const formatAddress = (text: string): string => tryParseAddress(text) ?? text
