import { encodeAbiParameters, encodeEventTopics, type Log, parseEther, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeNftLogs } from './describeNftLogs.ts'
import { account, collection, market, native, stranger } from './makeNft.stub.ts'
import { collectionAbi, marketplaceAbi } from './nftAbi.ts'

const uint = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )
const log = (address: string, topics: unknown, data: string) => ({ address, topics, data }) as Log

const minted = (tokenId: bigint) =>
  log(
    collection.address,
    encodeEventTopics({ abi: collectionAbi, eventName: 'Transfer', args: { from: zeroAddress, to: account, tokenId } }),
    '0x',
  )

const named = { currency: native, name: 'Lighthouses' }

const place = { collection: collection.address, tokenId: 7n }

describe('describeNftLogs', () => {
  it('default: a purchase with its shares', () => {
    const topics = encodeEventTopics({ abi: marketplaceAbi, eventName: 'Sold', args: { ...place, buyer: account } })
    const shares = [parseEther('2'), parseEther('0.05'), parseEther('0.1')]
    const data = encodeAbiParameters([{ type: 'address' }, ...shares.map(() => ({ type: 'uint256' }))], [
      stranger,
      ...shares,
    ] as never)
    expect(describeNftLogs([log(market.address, topics, data)], named)).toBe(
      'Bought Lighthouses #7\n1.85 ETH to the seller, 0.1 ETH royalty, 0.05 ETH fee',
    )
  })

  it('behavior: a listing, a cancellation, a withdrawal and mints', () => {
    const topicsOf = (eventName: 'Listed' | 'Cancelled' | 'Withdrawn') =>
      encodeEventTopics({ abi: marketplaceAbi, eventName, args: { ...place, seller: account, account } as never })
    const told = (topics: unknown, data: string) => describeNftLogs([log(market.address, topics, data)], named)
    expect(told(topicsOf('Listed'), uint(parseEther('1')))).toBe('Listed Lighthouses #7\nIt is for sale at 1 ETH')
    expect(told(topicsOf('Cancelled'), '0x')).toBe('Listing cancelled\nLighthouses #7 is back in your wallet')
    expect(told(topicsOf('Withdrawn'), uint(5n))).toBe('Withdrew 0.000000000000000005 ETH')
    expect(describeNftLogs([minted(4n)], named)).toBe('Minted Lighthouses #4')
    expect(describeNftLogs([minted(4n), minted(5n)], named)).toBe('Minted Lighthouses #4 to #5')
  })

  it('behavior: logs of others say nothing', () => {
    expect(describeNftLogs([], named)).toBeNull()
  })
})
