import { SluiceError } from '@sluice/workflow'

export type DescribedError = { readonly message: string; readonly help: readonly string[]; readonly code?: string }

/** The sentence and advice to show for anything that was thrown. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof SluiceError) return { message: error.message, help: error.help, code: error.code }
  return { message: error instanceof Error ? error.message : String(error), help: [] }
}
