import type { Hex } from 'viem'
import type { ContractCheck } from '../chain/createContractCheck.ts'
import { ChainError } from '../chain/createRpc.ts'
import type { IcmChains } from '../chain/icmChains.ts'
import type { Destination } from './messageRequests.ts'

/** How a message is sent: through the gateway or the messenger directly. */
export type DeliveryMethod = {
  readonly mode: 'gateway' | 'direct'
  readonly gateway: Hex | null
  /** Warnings to show before signing. */
  readonly warnings: readonly string[]
}

export type DeliveryMethodOptions = {
  readonly icmChains: IcmChains
  /** Address of the gateway on every chain; null when none is configured. */
  readonly gateway: Hex | null
  readonly hasCode: ContractCheck
}

type Presence = 'deployed' | 'missing' | 'unknown'

async function checkDeployed(
  options: DeliveryMethodOptions,
  { icmChain }: Destination,
  address: string,
): Promise<Presence> {
  if (!icmChain) return 'unknown'
  try {
    return (await options.hasCode(icmChain, address)) ? 'deployed' : 'missing'
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    // The destination may answer later, so this is no error.
    return 'unknown'
  }
}

function directWarning(presence: Presence, name: string): readonly string[] {
  if (presence === 'deployed') return []
  return presence === 'missing'
    ? [`The recipient is not a contract on ${name}: the message will be delivered but not executed`]
    : [`Could not check whether the recipient is a contract on ${name}; only contracts can execute a message`]
}

/**
 * Chooses gateway or direct delivery. The gateway must exist on both chains: it sends to its own address.
 *
 * - Throws: `ChainError` when the source chain does not answer: value sent to an address without code would be lost
 */
export async function chooseDeliveryMethod(
  options: DeliveryMethodOptions,
  destination: Destination,
  recipient: Hex,
): Promise<DeliveryMethod> {
  const { icmChains, gateway, hasCode } = options
  const warnings: string[] = []
  if (destination.icmChain && destination.icmChain.state !== 'active') {
    warnings.push(`${destination.name} is ${destination.icmChain.state}: the message may never be delivered`)
  }
  if (!destination.icmChain) warnings.push('Custom chain: delivery cannot be tracked')
  if (gateway) {
    const isOnSource = await hasCode(icmChains.source, gateway)
    const onDestination = isOnSource && (await checkDeployed(options, destination, gateway))
    if (onDestination === 'deployed') return { mode: 'gateway', gateway, warnings }
    if (onDestination === 'unknown') {
      warnings.push(`Could not check for the gateway on ${destination.name}; without it the message will fail`)
      return { mode: 'gateway', gateway, warnings }
    }
    const where = isOnSource ? destination.name : icmChains.source.name
    warnings.push(`No gateway on ${where}: the message is sent through the messenger directly`)
  }
  const presence = await checkDeployed(options, destination, recipient)
  return { mode: 'direct', gateway: null, warnings: [...warnings, ...directWarning(presence, destination.name)] }
}
