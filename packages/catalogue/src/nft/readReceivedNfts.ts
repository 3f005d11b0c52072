import type { Receipt } from '@sluice/defi'
import { type Address, sameAddress } from '@sluice/guard'
import { type Log, parseAbi, parseEventLogs } from 'viem'

const transferAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])

/** Ids of the NFTs of a collection that a transaction brought to an account, in order. */
export function readReceivedNfts({ logs = [] }: Receipt, collection: Address, account: Address): readonly string[] {
  const ofCollection = logs.filter(({ address, topics }) => sameAddress(address, collection) && topics.length === 4)
  return parseEventLogs({ abi: transferAbi, logs: ofCollection as unknown as Log[], strict: true })
    .filter(({ args }) => sameAddress(args.to, account))
    .map(({ args }) => args.tokenId.toString())
}
