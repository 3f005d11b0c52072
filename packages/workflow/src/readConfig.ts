import { compareDecimals } from './compareDecimals.ts'
import { isConditionMet } from './isConditionMet.ts'
import { SluiceError } from './defineErrors.ts'
import { workflowErrors } from './errors.ts'
import { type Config, type Field, isSecretReference } from './field.ts'
import { isJsonObject, type Json } from './json.ts'
import type { Ports } from './port.ts'

/**
 * Turns the stored values of a node, defaults filled in, into the config that its component is typed for (`ConfigOf`).
 *
 * - Numbers in text become numbers, an option becomes the value it is declared with, numbers in text fields become text
 * - An emptied field that is not required takes its default; an emptied text field stays empty
 * - A value that does not fit is replaced by the default where the field is hidden, or is an input too: `inputs` carries
 *   what was given there
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

/** The value of a field as its component is typed for; undefined where there is none, or it does not fit. */
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

/** Text that a float would change is refused: it may be an amount. */
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

/** An integer that JSON has rounded is refused: its text would not be what the file said. */
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
  if (isRefused && !isHidden && !Object.hasOwn(inputs, key)) throw refusal(field, value)
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

/** In the words of the field, where it has its own. */
function refuseText(label: string, message?: string): SluiceError {
  const error = workflowErrors.error('PATTERN_MISMATCH', { label })
  if (!message) return error
  return new SluiceError(error.area, error.code, { ...workflowErrors.entries.PATTERN_MISMATCH, message })
}
