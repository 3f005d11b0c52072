import { type DefiServices, getChain, parseAddress } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import type { Json } from '@sluice/workflow'
import { callContract } from '../contracts/callContract.ts'
import { resolveToken } from '../contracts/resolveToken.ts'
import { catalogueErrors } from '../errors.ts'
import { nftSignatures } from './nftSignatures.ts'

/** An NFT as the ports name it. */
export type NftPlace = {
  readonly services: DefiServices
  readonly chainId: number
  readonly collection: Address
  readonly tokenId: bigint
}

const nobody = `0x${'0'.repeat(40)}`

/** Parses a token id. Throws `TOKEN_ID_INVALID`. */
export function readTokenId(value: Json | undefined): bigint {
  const text = String(value ?? '').trim()
  if (!/^\d{1,78}$/.test(text)) throw catalogueErrors.error('TOKEN_ID_INVALID', { tokenId: text })
  return BigInt(text)
}

/** Currency of a marketplace. Throws errors of `resolveToken`. */
export async function readCurrency(
  services: DefiServices,
  { chainId, marketplace }: { readonly chainId: number; readonly marketplace: Address },
  signal: AbortSignal,
): Promise<Token> {
  const question = { chainId, address: marketplace, signature: nftSignatures.currency }
  const currency = parseAddress(String(await callContract(services, question, signal)))
  if (currency === nobody) return getChain(chainId).nativeToken
  return resolveToken(services, currency, chainId, signal)
}

/** Seller and price of a listing. Throws `NOT_LISTED`. */
export async function readListing(
  { services, chainId, collection, tokenId }: NftPlace,
  marketplace: Address,
  signal: AbortSignal,
): Promise<{ readonly seller: Address; readonly price: bigint }> {
  const question = {
    chainId,
    address: marketplace,
    signature: nftSignatures.listings,
    arguments: [collection, tokenId],
  }
  const [seller, price] = (await callContract(services, question, signal)) as readonly [Address, bigint]
  if (seller === nobody) throw catalogueErrors.error('NOT_LISTED', { tokenId, marketplace })
  return { seller, price }
}

/** Owner of an NFT. Throws `CALL_REVERTED` where there is none. */
export async function readOwner(
  { services, chainId, collection, tokenId }: NftPlace,
  signal: AbortSignal,
): Promise<Address> {
  const question = { chainId, address: collection, signature: nftSignatures.ownerOf, arguments: [tokenId] }
  return parseAddress(String(await callContract(services, question, signal)))
}
