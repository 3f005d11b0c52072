// The folder's only external import: generated applications ship the folder with `templates/genesisErrorTable.ts`.
import { defineErrors, type ErrorEntry, isSluiceError, type SluiceError } from '@sluice/workflow'

export type GenesisError = SluiceError

const area = 'GENESIS'

export const defineGenesisErrors = <const Entries extends Record<string, ErrorEntry>>(entries: Entries) =>
  defineErrors(area, entries)

export const isGenesisError = (error: unknown): error is GenesisError => isSluiceError(error) && error.area === area
