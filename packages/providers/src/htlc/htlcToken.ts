import { findToken, getChain } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { isNative } from '@sluice/guard'

const zeroAddress: Address = `0x${'0'.repeat(40)}`

/** How the contract names a token: the zero address is the chain's own currency. */
export function toHtlcToken(token: Address): Address {
  return isNative(token) ? zeroAddress : token
}

/** The token behind an address of the contract; undefined for one that our tables do not know. */
export function fromHtlcToken(chainId: number, address: Address): Token | undefined {
  return address === zeroAddress ? getChain(chainId).nativeToken : findToken(chainId, address)
}
