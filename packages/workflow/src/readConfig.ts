import { compareDecimals } from './compareDecimals.ts'
import { SluiceError } from './defineErrors.ts'
import { workflowErrors } from './errors.ts'
import { type Config, type Field, isSecretReference } from './field.ts'
import { isConditionMet } from './isConditionMet.ts'
import { isJsonObject, type Json } from './json.ts'
import type { Ports } from './port.ts'

/**
 * Converts stored config values, with defaults, to a component's typed config (`ConfigOf`).
 *
 * - Numeric text becomes a number, an option its declared value; numbers in text fields become text
 * - Empty optional fields take their default; empty text fields stay empty
 * - Invalid values of hidden and cosmetic fields and of fields with an input fall back to the default: `inputs` has the
 *   actual value
 * - Throws: `REQUIRED`, `NOT_A_NUMBER`, `NOT_A_BOOLEAN`, `NOT_AN_ARRAY`, `NOT_AN_OPTION`, `PATTERN_MISMATCH`
 */
export function readConfig(
  { fields, inputs }: { readonly fields: readonly Field[]; readonly inputs: Ports },
  stored: Config,
): Config {
  let config: Record<string, Json> | undefined
  for (const field of fields) {
    const { key } = field
    const value = stored[key]
    const typed = readField(field, value) ?? otherwise(field, stored, inputs)
    if (typed === value) continue
    config ??= { ...stored }
    if (typed === undefined) delete config[key]
    else config[key] = typed
  }
  return config ?? stored
}

/** Typed value of a field; undefined if missing or invalid. */
function readField(field: Field, value: Json | undefined): Json | undefined {
  if (value === undefined || value === null) return undefined
  switch (field.type) {
    case 'number':
    case 'slider':
      return readNumber(field, value)
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'select':
      return readOption(field, value)
    case 'multiselect':
      return readOptions(field, value)
    case 'array':
      return Array.isArray(value) ? value : undefined
    case 'json':
      return value
    case 'code':
      return field.code ? readText(value) : value
    default:
      return isKeptAsObject(field, value) ? value : readText(value)
  }
}

/** Refuses text that a float would round: it may be an amount. */
function readNumber({ exact }: Field, value: Json): Json | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  const number = Number(value)
  if (!Number.isFinite(number) || compareDecimals(value, exact ? value : number) !== 0) return undefined
  return exact ? value : number
}

function readOption({ options = [] }: Field, value: Json): Json | undefined {
  if (options.length === 0) return value
  if (typeof value === 'object') return undefined
  return options.find(option => option.value === value || String(option.value) === String(value))?.value
}

function readOptions(field: Field, value: Json): Json | undefined {
  if (!Array.isArray(value)) return undefined
  const read = value.map((item: Json) => readOption(field, item))
  if (read.every((item, index) => item === value[index])) return value
  return read.every(item => item !== undefined) ? read : undefined
}

/** Refuses integers above 2^53: JSON has rounded them already. */
function readText(value: Json): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value)
  return typeof value === 'number' && !isRounded ? String(value) : undefined
}

const isKeptAsObject = ({ sensitive, format }: Field, value: Json): boolean =>
  sensitive ? isSecretReference(value) : format === 'token' && isJsonObject(value)

function otherwise(field: Field, stored: Config, inputs: Ports): Json | undefined {
  const { key, conditional, required, defaultValue } = field
  const value = stored[key] ?? ''
  const isRefused = value !== '' || (required && (stored[key] === '' || defaultValue === undefined))
  const isHidden = conditional !== undefined && !isConditionMet(conditional, stored)
  if (isRefused && !isHidden && !field.cosmetic && !Object.hasOwn(inputs, key)) throw refusal(field, value)
  return defaultValue
}

function refusal({ type, label, options = [], constraints }: Field, value: Json): SluiceError {
  if (value === '') return workflowErrors.error('REQUIRED', { label })
  switch (type) {
    case 'number':
    case 'slider':
      return workflowErrors.error('NOT_A_NUMBER', { label })
    case 'boolean':
      return workflowErrors.error('NOT_A_BOOLEAN', { label })
    case 'array':
      return workflowErrors.error('NOT_AN_ARRAY', { label })
    case 'select':
      return workflowErrors.error('NOT_AN_OPTION', { label, options: options.map(option => option.value).join(', ') })
    case 'multiselect':
      return Array.isArray(value)
        ? workflowErrors.error('NOT_AN_OPTION', { label, options: options.map(option => option.value).join(', ') })
        : workflowErrors.error('NOT_AN_ARRAY', { label })
    default:
      return refuseText(label, constraints?.find(constraint => constraint.type === 'pattern')?.message)
  }
}

/** Uses the field's own message if it has one. */
function refuseText(label: string, message?: string): SluiceError {
  const error = workflowErrors.error('PATTERN_MISMATCH', { label })
  if (!message) return error
  return new SluiceError(error.area, error.code, { ...workflowErrors.entries.PATTERN_MISMATCH, message })
}
