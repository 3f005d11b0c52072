import { type Client, zeroAddress } from 'viem'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Address } from '../guard/values/token.ts'
import { readContracts } from '../transactions/readContracts.ts'
import { collectionAbi, marketplaceAbi } from './nftAbi.ts'

/** A sale offer; amounts in base units of the marketplace's currency. */
export type Listing = { readonly seller: Address; readonly price: bigint; readonly royalty: bigint }

export type NftToken = {
  readonly tokenId: bigint
  /** The seller while the marketplace holds it. */
  readonly owner: Address
  readonly listing: Listing | null
  readonly uri: string
}

export type Contracts = { readonly collection: Address; readonly marketplace: Address | null }

type OwnedToken = Omit<NftToken, 'uri'>

async function readOwners(
  client: Client,
  { collection, marketplace }: Contracts,
  ids: readonly bigint[],
): Promise<readonly OwnedToken[]> {
  const owners = ids.map(id => ({ address: collection, abi: collectionAbi, functionName: 'ownerOf', args: [id] }))
  const offers = marketplace
    ? ids.map(id => ({ address: marketplace, abi: marketplaceAbi, functionName: 'listings', args: [collection, id] }))
    : []
  const answers = await readContracts(client, [...owners, ...offers])
  return ids.flatMap((tokenId, index): OwnedToken[] => {
    const owner = answers[index] as Address | null
    const offer = (answers[ids.length + index] ?? null) as readonly [Address, bigint, bigint, Address] | null
    // Burned, or never minted.
    if (owner === null) return []
    if (!offer || offer[0] === zeroAddress) return [{ tokenId, owner, listing: null }]
    const [seller, price, royalty] = offer
    return [{ tokenId, owner: seller, listing: { seller, price, royalty } }]
  })
}

/** Reads the tokens of one page. */
export async function readTokens(
  client: Client,
  contracts: Contracts,
  ids: readonly bigint[],
): Promise<readonly NftToken[]> {
  const [tokens, uris] = await Promise.all([
    readOwners(client, contracts, ids),
    readContracts(
      client,
      ids.map(id => ({ address: contracts.collection, abi: collectionAbi, functionName: 'tokenURI', args: [id] })),
    ),
  ])
  return tokens.map(token => ({ ...token, uri: String(uris[ids.indexOf(token.tokenId)] ?? '') }))
}

/** Most tokens that a search looks at, the newest first. */
export const maxSearched = 10_000
const searchStep = 1_000

export type Found = {
  readonly forSale: readonly bigint[]
  /** Lowest price of those for sale; null without any. */
  readonly floor: bigint | null
  readonly mine: readonly bigint[]
  /** Accounts that hold a token or have one for sale. */
  readonly owners: number
  /** Whether older tokens were not looked at. */
  readonly isPartial: boolean
}

/** Ids from `newest` down, at most `count`. */
export function idsFrom(newest: bigint, count: number): readonly bigint[] {
  const length = Math.max(0, Math.min(count, Number(newest)))
  return Array.from({ length }, (_, index) => newest - BigInt(index))
}

/** Finds the tokens that are for sale, those of the account, and the owners, the newest first. */
export async function findTokens(
  client: Client,
  contracts: Contracts,
  { minted, account }: { readonly minted: bigint; readonly account: Address | null },
): Promise<Found> {
  const ids = idsFrom(minted, maxSearched)
  const forSale: bigint[] = []
  const mine: bigint[] = []
  const owners = new Set<string>()
  let floor: bigint | null = null
  for (let start = 0; start < ids.length; start += searchStep) {
    for (const { tokenId, owner, listing } of await readOwners(
      client,
      contracts,
      ids.slice(start, start + searchStep),
    )) {
      if (listing) {
        forSale.push(tokenId)
        floor = floor === null || listing.price < floor ? listing.price : floor
      }
      if (account && sameAddress(owner, account)) mine.push(tokenId)
      owners.add(owner.toLowerCase())
    }
  }
  return { forSale, floor, mine, owners: owners.size, isPartial: minted > BigInt(maxSearched) }
}
