import type { TokenTransfer } from '@sluice/defi'
import { type Log, parseAbi, parseEventLogs } from 'viem'
import { getAddress } from 'viem/utils'

const transferAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** Reads the ERC-20 `Transfer` logs, in order; NFTs write theirs in another shape and are left out. */
export function readTransfers(logs: readonly Log[]): readonly TokenTransfer[] {
  return parseEventLogs({ abi: transferAbi, logs: [...logs], strict: true }).map(({ address, args }) => ({
    token: getAddress(address),
    from: args.from,
    to: args.to,
    amount: args.value,
  }))
}
