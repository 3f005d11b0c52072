import type { Hex } from 'viem'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import type { IcmChain, IcmChains } from '../icmApi.ts'
import { customDestination, type SendFields } from '../send/sendFields.ts'
import { parseBlockchainId } from './blockchainId.ts'

export const fujiChainId = 43113

/** Name of the chain with this blockchain id; a shortened id for a custom chain. */
export function nameOfDestination(icmChains: readonly IcmChain[], blockchainId: string): string {
  const known = icmChains.find(icmChain => icmChain.blockchainId.toLowerCase() === blockchainId.toLowerCase())
  return known?.name ?? `${blockchainId.slice(0, 10)}…${blockchainId.slice(-6)}`
}

/** Name of a destination with a note when it is inactive or retired. */
export function labelOfChain({ name, state }: IcmChain): string {
  return state === 'active' ? name : `${name} (${state})`
}

/** The selected destination of the list; null for a custom chain or none. */
export function findDestination(
  icmChains: readonly IcmChain[],
  { destination }: Pick<SendFields, 'destination'>,
): IcmChain | null {
  return destination === customDestination ? null : (icmChains.find(({ id }) => id === destination) ?? null)
}

/** Blockchain id of the destination; null when none is chosen, when the id is invalid, and for the source chain. */
export function readDestination(icmChains: IcmChains, fields: SendFields): Hex | null {
  if (fields.destination === '') return null
  const id = parseBlockchainId(
    findDestination(icmChains.destinations, fields)?.blockchainId ?? fields.customBlockchainId,
  )
  return id === icmChains.source.blockchainId.toLowerCase() ? null : id
}

/** Clears a destination that the current list does not offer, and one that has been shut down. */
export function clearUnavailableDestination(icmChains: readonly IcmChain[], fields: SendFields): SendFields {
  const destination = findDestination(icmChains, fields)
  const isOffered =
    fields.destination === customDestination || (destination !== null && destination.state !== 'retired')
  return isOffered ? fields : { ...fields, destination: '' }
}

/** Name of a chain in the texts of messages; the source chain is called C-Chain everywhere. */
export function nameOfChain(
  { id, name }: Pick<RuntimeChain, 'id' | 'name'>,
  { source }: Pick<IcmChains, 'source'>,
): string {
  return id === source.chainId ? source.name : name
}
