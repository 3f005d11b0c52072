import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { account, collection, makeClient, market, stranger } from './makeNft.stub.ts'
import { findTokens, idsFrom, maxSearched, readTokens } from './readTokens.ts'

const contracts = { collection: collection.address, marketplace: market.address }
const nothing = [zeroAddress, 0n, 0n, zeroAddress] as const
const offer = [stranger, 100n, 5n, account] as const

describe('readTokens', () => {
  it('default: owner, offer and metadata of each token; a listed one belongs to its seller', async () => {
    const client = makeClient({
      ownerOf: (id: bigint) => (id === 2n ? market.address : account),
      listings: (_: string, id: bigint) => (id === 2n ? offer : nothing),
      tokenURI: (id: bigint) => `ipfs://folder/${id}`,
    })
    expect(await readTokens(client, contracts, [2n, 1n])).toEqual([
      { tokenId: 2n, owner: stranger, listing: { seller: stranger, price: 100n, royalty: 5n }, uri: 'ipfs://folder/2' },
      { tokenId: 1n, owner: account, listing: null, uri: 'ipfs://folder/1' },
    ])
  })

  it('behavior: a burned token is left out, and one without metadata has none', async () => {
    const client = makeClient({ ownerOf: (id: bigint) => (id === 1n ? account : undefined), listings: () => nothing })
    expect(await readTokens(client, contracts, [2n, 1n])).toEqual([
      { tokenId: 1n, owner: account, listing: null, uri: '' },
    ])
  })

  it('error: a chain that does not respond is no empty collection', async () => {
    const client = makeClient({
      ownerOf: () => {
        throw new Error('The node is down')
      },
    })
    await expect(readTokens(client, contracts, [1n])).rejects.toThrow('The node is down')
  })
})

describe('findTokens', () => {
  it('default: 10,000 tokens in batches, the newest first, and says that older ones were not looked at', async () => {
    const batches: number[] = []
    const client = makeClient(
      {
        ownerOf: (id: bigint) => (id % 1_000n === 0n ? account : stranger),
        listings: (_: string, id: bigint) => (id === 7n || id === 9_999n ? offer : nothing),
      },
      batches,
    )
    const found = await findTokens(client, contracts, { minted: 10_001n, account })
    expect(found).toEqual({
      forSale: [9_999n, 7n],
      floor: 100n,
      owners: 2,
      mine: Array.from({ length: 10 }, (_, index) => 10_000n - BigInt(index) * 1_000n),
      isPartial: true,
    })
    expect(batches.reduce((sum, count) => sum + count, 0)).toBe(2 * maxSearched)
    expect(batches.length).toBeLessThan(80)
  }, 60_000)

  it('behavior: a small collection is searched whole, without a marketplace too', async () => {
    const client = makeClient({ ownerOf: () => account })
    const found = await findTokens(client, { ...contracts, marketplace: null }, { minted: 2n, account })
    expect(found).toEqual({ forSale: [], floor: null, mine: [2n, 1n], owners: 1, isPartial: false })
    expect(idsFrom(0n, 5)).toEqual([])
  })
})
