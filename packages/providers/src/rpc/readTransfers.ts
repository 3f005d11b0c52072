import type { TokenTransfer } from '@sluice/defi'
import { type Log, parseAbi, parseEventLogs } from 'viem'
import { getAddress } from 'viem/utils'

const transferAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

const nftTransferAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])

type NftTransfer = Omit<TokenTransfer, 'amount'> & { readonly tokenId: bigint }

/** Reads the ERC-721 `Transfer` logs, whose four topics tell them from ERC-20's three. */
export function readNftTransfers(logs: readonly Log[]): readonly NftTransfer[] {
  const written = logs.filter(({ topics }) => topics.length === 4)
  return parseEventLogs({ abi: nftTransferAbi, logs: written, strict: true }).map(({ address, args }) => ({
    token: getAddress(address),
    from: args.from,
    to: args.to,
    tokenId: args.tokenId,
  }))
}

/** Reads the ERC-20 `Transfer` logs, in order; NFTs write theirs in another shape and are left out. */
export function readTransfers(logs: readonly Log[]): readonly TokenTransfer[] {
  return parseEventLogs({ abi: transferAbi, logs: [...logs], strict: true }).map(({ address, args }) => ({
    token: getAddress(address),
    from: args.from,
    to: args.to,
    amount: args.value,
  }))
}
