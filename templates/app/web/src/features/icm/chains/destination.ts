import type { Hex } from 'viem'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import type { Subnet, Subnets } from '../icmApi.ts'
import { customDestination, type SendFields } from '../send/checkSendForm.ts'
import { parseBlockchainId } from './blockchainId.ts'

export const fujiChainId = 43113

/** Name of the chain with this blockchain id; a shortened id for a custom chain. */
export function nameOfDestination(subnets: readonly Subnet[], blockchainId: string): string {
  const known = subnets.find(subnet => subnet.blockchainId.toLowerCase() === blockchainId.toLowerCase())
  return known?.name ?? `${blockchainId.slice(0, 10)}…${blockchainId.slice(-6)}`
}

/** Preset name with a note when it is inactive or retired. */
export function labelOfSubnet({ name, state }: Subnet): string {
  return state === 'active' ? name : `${name} (${state})`
}

/** The selected preset; null for a custom chain or none. */
export function findPreset(
  subnets: readonly Subnet[],
  { destination }: Pick<SendFields, 'destination'>,
): Subnet | null {
  return destination === customDestination ? null : (subnets.find(({ id }) => id === destination) ?? null)
}

/** Blockchain id of the destination; null when none is chosen, when the id is invalid, and for the source chain. */
export function readDestination(subnets: Subnets, fields: SendFields): Hex | null {
  if (fields.destination === '') return null
  const id = parseBlockchainId(findPreset(subnets.destinations, fields)?.blockchainId ?? fields.customBlockchainId)
  return id === subnets.source.blockchainId.toLowerCase() ? null : id
}

/** Clears a destination that the current list does not offer, and one that has been shut down. */
export function clearUnavailableDestination(subnets: readonly Subnet[], fields: SendFields): SendFields {
  const preset = findPreset(subnets, fields)
  const isOffered = fields.destination === customDestination || (preset !== null && preset.state !== 'retired')
  return isOffered ? fields : { ...fields, destination: '' }
}

/** Name of a chain in the texts of messages; the source chain is called C-Chain everywhere. */
export function nameOfChain(
  { id, name }: Pick<RuntimeChain, 'id' | 'name'>,
  { source }: Pick<Subnets, 'source'>,
): string {
  return id === source.chainId ? source.name : name
}
