import { readServiceUrl as readUrl, type ServiceUrl } from '@sluice/protocol/http'
import { serverErrors } from '../errors.ts'

/** Reads the address of a service that a user entered. Throws `ADDRESS_NOT_ALLOWED`. */
export const readServiceUrl = (text: string): ServiceUrl =>
  readUrl(text, reason => serverErrors.error('ADDRESS_NOT_ALLOWED', { reason }))
