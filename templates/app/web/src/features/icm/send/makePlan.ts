import { parseAmount } from '../../../kit/amount/parseAmount.ts'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import type { Address } from '../../guard/values/token.ts'
import { nameOfDestination, readDestination } from '../chains/destination.ts'
import type { IcmChains } from '../icmApi.ts'
import type { MessagePlan } from './createMessageFlow.ts'
import { rewardOf, type SendFields } from './sendFields.ts'

/** Creates the plan to review from a valid form; null when the destination is invalid or the source chain. */
export function makePlan(options: {
  readonly fields: SendFields
  readonly icmChains: IcmChains
  readonly chain: RuntimeChain
  readonly account: Address
}): MessagePlan | null {
  const { fields, icmChains, chain, account } = options
  const { gateway } = icmChains
  const destinationBlockchainId = readDestination(icmChains, fields)
  if (!destinationBlockchainId) return null
  const parsed = parseAmount(rewardOf(fields, icmChains), chain.nativeCurrency)
  if (parsed.status === 'invalid') throw new Error(parsed.reason)
  return {
    message: {
      sender: account,
      destinationBlockchainId,
      recipient: fields.recipient.trim() as Address,
      content: fields.message,
      reward: parsed.status === 'valid' ? parsed.units : 0n,
    },
    destinationName: nameOfDestination(icmChains.destinations, destinationBlockchainId),
    gateway,
    chainId: chain.id,
    walletChainId: chain.walletChainId,
  }
}
