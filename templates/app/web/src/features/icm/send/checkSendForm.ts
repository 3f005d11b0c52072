import type { IcmChains } from '../icmApi.ts'
import { countBytes, maxTextBytes } from './messageSize.ts'

/** Id of the custom destination. */
export const customDestination = 'custom'

/** Letter of its logo. */
export const customMark = '+'

export type SendFields = {
  /** Id of a preset, or `custom`; empty when none is chosen. */
  readonly destination: string
  readonly customBlockchainId: string
  readonly recipient: string
  readonly message: string
  /** AVAX as typed. */
  readonly reward: string
}

type FieldName = keyof SendFields

export type FieldErrors = { readonly [name in FieldName]?: string }

export const texts = {
  notConnected: 'Please connect your wallet first',
  noDestination: 'Please select a destination subnet',
} as const

/** A valid amount of AVAX. */
export const rewardStep = /^\d{1,9}(\.\d{1,18})?$/

/** AVAX to lock as the relayer reward; `0` where none is taken. */
export function rewardOf({ reward }: SendFields, { takesReward }: Pick<IcmChains, 'takesReward'>): string {
  return takesReward ? reward.trim() : '0'
}

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
