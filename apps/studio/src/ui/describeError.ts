import { isSluiceError } from '@sluice/workflow'
import { studioErrors } from './errors.ts'

export type DescribedError = { readonly message: string; readonly help: readonly string[]; readonly code?: string }

/** How browsers say that a part of the page could not be fetched. */
const missingPart = /dynamically imported module|Importing a module script failed/

/** The sentence and advice to show for anything that was thrown. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Error && missingPart.test(error.message))
    return describeError(studioErrors.error('PART_MISSING'))
  if (isSluiceError(error)) return { message: error.message, help: error.help, code: error.code }
  return { message: error instanceof Error ? error.message : String(error), help: [] }
}
