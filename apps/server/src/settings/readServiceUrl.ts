import { readServiceUrl as readUrl, type ServiceUrl } from '@sluice/protocol/http'
import { serverErrors } from '../errors.ts'

export type AddressRules = {
  /** Whether this machine is refused too; default false. */
  readonly isPublicOnly?: boolean
}

export const refuseAddress = (reason = 'it is not on the public internet') =>
  serverErrors.error('ADDRESS_NOT_ALLOWED', { reason })

/** Reads the address of a service that a user entered. Throws `ADDRESS_NOT_ALLOWED`. */
export function readServiceUrl(text: string, { isPublicOnly = false }: AddressRules = {}): ServiceUrl {
  const read = readUrl(text, refuseAddress)
  if (isPublicOnly && read.isLoopback) throw refuseAddress()
  return read
}
