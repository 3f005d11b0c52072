import { type Config, type Field, isSecretReference } from '../field.ts'
import type { Json } from '../json.ts'
import { diffTexts } from './diffTexts.ts'

/** Returns the display name of a value, for example of a network or token. */
export type GetValueLabel = (field: Field, value: Json, config: Config) => string | undefined

type Of = {
  readonly field: Field | undefined
  readonly isSensitive: boolean
  readonly config: Config
  readonly getValueLabel: GetValueLabel | undefined
}

/** Formats a config value for display; null if unset. Secrets are masked. */
export function formatConfigValue(value: Json | undefined, of: Of): string | null {
  if (value === undefined || value === null || value === '') return null
  if (of.isSensitive || isSecretReference(value)) return diffTexts.masked
  if (Array.isArray(value)) return value.map(item => showOne(item, of)).join(', ')
  return showOne(value, of)
}

function showOne(value: Json, { field, config, getValueLabel }: Of): string {
  const option = field?.options?.find(other => other.value === value)?.label
  const name = option ?? (field && getValueLabel?.(field, value, config))
  if (name !== undefined) return name
  if (typeof value === 'boolean') return value ? diffTexts.yes : diffTexts.no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
