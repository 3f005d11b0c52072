import { tryParseAddress } from '@sluice/defi'
import { compareValues, type Field, isSecretReference, type Json, workflowErrors } from '@sluice/workflow'

export type ReadValue = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly message: string }

const yes = new Set(['true', 'yes', 'on', 'enabled', 'enable', '1'])
const no = new Set(['false', 'no', 'off', 'disabled', 'disable', '0'])

/** Converts a value, typed or as text, to the type that a field stores. Constraints are checked by the validation. */
export function readFieldValue(field: Field, value: Json): ReadValue {
  const { label, options = [] } = field
  const refuse = (message: string): ReadValue => ({ ok: false, message })
  switch (field.type) {
    case 'number':
    case 'slider':
      return readNumber(field, value)
    case 'boolean': {
      const text = String(value).trim().toLowerCase()
      if (typeof value === 'boolean') return take(value)
      if (yes.has(text)) return take(true)
      return no.has(text) ? take(false) : refuse(workflowErrors.text('NOT_A_BOOLEAN', { label }))
    }
    case 'select': {
      const found = findOption(field, value)
      const names = options.map(option => option.label).join(', ')
      return found === undefined ? refuse(workflowErrors.text('NOT_AN_OPTION', { label, options: names })) : take(found)
    }
    case 'multiselect': {
      const all = (Array.isArray(value) ? value : [value]).map((one: Json) => findOption(field, one))
      const names = options.map(option => option.label).join(', ')
      return all.every(one => one !== undefined)
        ? take([...new Set(all)])
        : refuse(workflowErrors.text('NOT_AN_OPTION', { label, options: names }))
    }
    case 'array':
      return Array.isArray(value) ? take(value) : refuse(workflowErrors.text('NOT_AN_ARRAY', { label }))
    case 'json':
      return take(value)
    default:
      return readText(field, value)
  }
}

const take = (value: Json): ReadValue => ({ ok: true, value })

function readNumber({ label, exact }: Field, value: Json): ReadValue {
  const text = String(value).trim().replace(/\s*%$/, '')
  const number = Number(text)
  const isNumber = (typeof value === 'number' || typeof value === 'string') && /^-?\d{1,60}([.]\d{1,60})?$/.test(text)
  if (!isNumber) return { ok: false, message: workflowErrors.text('NOT_A_NUMBER', { label }) }
  const isKept = Number.isFinite(number) && compareValues(text, '==', number)
  if (isKept) return take(number)
  return exact ? take(text) : { ok: false, message: workflowErrors.text('NOT_A_NUMBER', { label }) }
}

function findOption({ options = [] }: Field, value: Json): string | number | undefined {
  if (typeof value === 'object') return undefined
  const text = String(value).trim().toLowerCase()
  const same = options.find(option => String(option.value).toLowerCase() === text)
  return (same ?? options.find(option => option.label.toLowerCase() === text))?.value
}

function readText(field: Field, value: Json): ReadValue {
  if (isSecretReference(value)) return take(value as Json)
  if (typeof value === 'object') {
    return { ok: false, message: workflowErrors.text('PATTERN_MISMATCH', { label: field.label }) }
  }
  const text = String(value)
  if (field.format !== 'address' || text === '' || /[.]/.test(text)) return take(text)
  const address = tryParseAddress(text)
  return address
    ? take(address)
    : { ok: false, message: workflowErrors.text('PATTERN_MISMATCH', { label: field.label }) }
}
