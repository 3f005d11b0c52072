import { readServiceUrl as readUrl, type ServiceUrl } from '@sluice/protocol/http'
import type { SluiceError } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

export type AddressRules = {
  /** Whether this machine is refused too; default false. */
  readonly isPublicOnly?: boolean
}

export const refuseAddress = (
  { isPublicOnly = false }: AddressRules = {},
  reason = 'it is not on the public internet',
): SluiceError => serverErrors.error(isPublicOnly ? 'ADDRESS_NOT_PUBLIC' : 'ADDRESS_NOT_ALLOWED', { reason })

/** Reads the address of a service that a user entered. Throws `ADDRESS_NOT_ALLOWED`, `ADDRESS_NOT_PUBLIC`. */
export function readServiceUrl(text: string, rules: AddressRules = {}): ServiceUrl {
  const read = readUrl(text, reason => refuseAddress(rules, reason))
  if (rules.isPublicOnly && read.isLoopback) throw refuseAddress(rules)
  return read
}
