import { customDestination, type SendFields } from './checkSendForm.ts'
import type { Subnet } from './icmApi.ts'

/** Name of the chain with this blockchain id; the shortened id of one that is no preset. */
export function nameOfDestination(subnets: readonly Subnet[], blockchainId: string): string {
  const known = subnets.find(subnet => subnet.blockchainId.toLowerCase() === blockchainId.toLowerCase())
  return known?.name ?? `${blockchainId.slice(0, 10)}…${blockchainId.slice(-6)}`
}

/** What stands behind the name of a preset that may not answer. */
export function labelOfSubnet({ name, state }: Subnet): string {
  return state === 'active' ? name : `${name} (${state})`
}

/** The preset that is chosen; null for a chain that is typed in, and for none. */
export function findPreset(
  subnets: readonly Subnet[],
  { destination }: Pick<SendFields, 'destination'>,
): Subnet | null {
  return destination === customDestination ? null : (subnets.find(({ id }) => id === destination) ?? null)
}

/** The form without its destination where that is not offered: the list may show another one in its place. */
export function clearUnavailableDestination(subnets: readonly Subnet[], fields: SendFields): SendFields {
  const isOffered = fields.destination === customDestination || findPreset(subnets, fields) !== null
  return isOffered ? fields : { ...fields, destination: '' }
}
