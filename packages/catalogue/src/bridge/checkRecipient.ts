import { knownTokens } from '@sluice/defi'
import { type Address, isNative, sameAddress } from '@sluice/guard'
import type { SluiceError } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

/** Addresses without a known key that tokens are sent to on purpose. */
const burnAddresses = [
  '0x000000000000000000000000000000000000dEaD',
  '0xdEAD000000000000000042069420694206942069',
  '0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF',
]

const wordings = {
  zero: 'the zero address',
  burn: 'a burn address',
  bridge: 'the bridge contract',
  token: 'a token contract',
} as const

type Terms = {
  readonly recipient: Address
  readonly destinationChain: number
  /** HTLC contracts of both chains. */
  readonly contracts: readonly string[]
  /** Source and destination token. */
  readonly tokens: readonly string[]
}

/** Why a claim for this recipient would be lost; null if nobody knows a reason. */
export function checkRecipient(terms: Terms): SluiceError | null {
  const reason = lossAt(terms)
  return reason && catalogueErrors.error('BRIDGE_RECIPIENT_LOST', { recipient: wordings[reason] })
}

function lossAt({ recipient, destinationChain, contracts, tokens }: Terms): keyof typeof wordings | null {
  const isOneOf = (addresses: readonly string[]) => addresses.some(address => sameAddress(address, recipient))
  if (BigInt(recipient) === 0n) return 'zero'
  if (isNative(recipient) || isOneOf(burnAddresses)) return 'burn'
  if (isOneOf(contracts)) return 'bridge'
  return isOneOf([...tokens, ...knownTokens(destinationChain).map(({ address }) => address)]) ? 'token' : null
}
