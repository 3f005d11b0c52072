import { isSluiceError } from '@sluice/workflow'
import { studioErrors } from './errors.ts'

export type DescribedError = { readonly message: string; readonly help: readonly string[]; readonly code?: string }

/** Browser messages for a failed chunk load. */
const missingPart = /dynamically imported module|Importing a module script failed/

/** Message and help for any thrown value. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Error && missingPart.test(error.message))
    return describeError(studioErrors.error('PART_MISSING'))
  if (isSluiceError(error)) return { message: error.message, help: error.help, code: error.code }
  return { message: error instanceof Error ? error.message : String(error), help: [] }
}
