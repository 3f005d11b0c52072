import { isSluiceError } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

/** The error that a client may see which has not said who it is: where the database is concerns operators and members. */
export function forStrangers(error: unknown): unknown {
  const isOfDatabase = isSluiceError(error) && error.area === serverErrors.area && error.code.startsWith('DATABASE_')
  return isOfDatabase ? serverErrors.error('DATABASE_AWAY', undefined, { cause: error }) : error
}
