import type { EventLog, TokenTransfer } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { encodeAbiParameters, encodeEventTopics, erc20Abi } from 'viem'

const encodeAmount = (amount: bigint) => encodeAbiParameters([{ type: 'uint256' }], [amount])

/** The `Transfer` event of a transfer. */
export function transferLog({ token, from, to, amount }: TokenTransfer): EventLog {
  const topics = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } })
  return { address: token, topics: topics as EventLog['topics'], data: encodeAmount(amount) }
}

/** The `Approval` event of an allowance. */
export function approvalLog(token: Address, owner: Address, spender: Address, amount: bigint): EventLog {
  const topics = encodeEventTopics({ abi: erc20Abi, eventName: 'Approval', args: { owner, spender } })
  return { address: token, topics: topics as EventLog['topics'], data: encodeAmount(amount) }
}
