import type { IcmChains } from '../icmApi.ts'
import { countBytes, maxTextBytes } from './messageSize.ts'
import { customDestination, rewardOf, type SendFields } from './sendFields.ts'

type FieldName = keyof SendFields

export type FieldErrors = { readonly [name in FieldName]?: string }

export const texts = {
  notConnected: 'Please connect your wallet first',
  noDestination: 'Please select a destination subnet',
} as const

/** A valid amount of AVAX. */
export const rewardStep = /^\d{1,9}(\.\d{1,18})?$/

/** Validates the form; empty when valid. The review checks blockchain ids. */
export function checkSendForm(fields: SendFields, icmChains: Pick<IcmChains, 'gateway' | 'takesReward'>): FieldErrors {
  const { destination, customBlockchainId, recipient, message } = fields
  const bytes = countBytes(message)
  const longest = maxTextBytes[icmChains.gateway ? 'gateway' : 'direct']
  return {
    ...(destination === '' && { destination: texts.noDestination }),
    ...(destination === customDestination &&
      customBlockchainId.trim() === '' && { customBlockchainId: 'Enter the blockchain ID of the destination' }),
    ...(recipient.trim() === ''
      ? { recipient: 'Enter the address of the recipient' }
      : !/^0x[\da-f]{40}$/i.test(recipient.trim()) && { recipient: 'Invalid recipient address' }),
    ...(message === ''
      ? { message: 'Enter a message' }
      : bytes > longest && { message: `The message is ${bytes - longest} bytes too long` }),
    ...(!rewardStep.test(rewardOf(fields, icmChains)) && { reward: 'Enter an amount in AVAX, such as 0.01, or 0' }),
  }
}
