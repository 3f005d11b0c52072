import type { SluiceError } from '@sluice/workflow'
import { sandboxErrors } from '../errors.ts'

type Code = keyof typeof sandboxErrors.entries

/** A sandbox error between threads: code and message values. */
export type SerializedFailure = { readonly code: Code; readonly values?: { readonly [name: string]: string | number } }

type AnyTable = {
  text(code: string, values?: SerializedFailure['values']): string
  error(code: string, values?: SerializedFailure['values']): SluiceError
}

const table = sandboxErrors as unknown as AnyTable

export const textOf = (failure: SerializedFailure): string => table.text(failure.code, failure.values)

export const deserializeFailure = (failure: SerializedFailure): SluiceError => table.error(failure.code, failure.values)
