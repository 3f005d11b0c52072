import { findToken, getChain } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { isNative } from '@sluice/guard'

const zeroAddress: Address = `0x${'0'.repeat(40)}`

/** Converts a token to the contract's format: the zero address is the native token. */
export function toHtlcToken(token: Address): Address {
  return isNative(token) ? zeroAddress : token
}

/** Finds the token of a contract address; undefined for an unknown token. */
export function fromHtlcToken(chainId: number, address: Address): Token | undefined {
  return address === zeroAddress ? getChain(chainId).nativeToken : findToken(chainId, address)
}
