import { findChain, findToken } from '@sluice/defi'
import {
  type Config,
  type Field,
  isJsonObject,
  isSecretReference,
  isUnsetKey,
  type Json,
  type Port,
} from '@sluice/workflow'
import { formatOutput, type ValueLookup } from '../../editor/formatOutput.ts'
import { shortenMiddle } from '../../ui/shortenMiddle.ts'
import { canvasTexts } from '../texts.ts'

const maximumCharacters = 12
const maximumOutputCharacters = 20

export type Preview = { readonly text: string; readonly state: 'set' | 'unset' | 'masked' }

/** Addresses and hashes keep their last signs. */
const shorten = (text: string, limit: number) =>
  /^0x[\da-f]{40,}$/i.test(text) ? shortenMiddle(text) : text.length > limit ? `${text.slice(0, limit)}…` : text

const print = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Formats a configured value for the card. Source: spec 000 §2 Canvas node card. */
export function previewValue(field: Field, config: Config): Preview {
  const value = config[field.key]
  if (isUnsetKey(value)) return { text: canvasTexts.notConfigured, state: 'unset' }
  if (value === undefined || value === null || value === '' || isEmpty(value))
    return { text: canvasTexts.notSet, state: 'unset' }
  if (field.sensitive || isSecretReference(value)) return { text: '••••••••', state: 'masked' }
  const written = Array.isArray(value)
    ? value.map(item => nameOf(field, item, config) ?? print(item)).join(', ')
    : (nameOf(field, value, config) ?? print(value))
  return { text: shorten(written, maximumCharacters), state: 'set' }
}

const isEmpty = (value: Json) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Display name of an option, network or token value. */
function nameOf(field: Field, value: Json, config: Config): string | undefined {
  if (typeof value === 'boolean') return value ? canvasTexts.yes : canvasTexts.no
  if (field.format === 'chain') return findChain(Number(value))?.name
  if (field.format === 'token') return findToken(Number(config.chainId ?? 1), String(value))?.symbol
  return field.options?.find(option => option.value === value)?.label
}

/** An output value in words for cards and wires; undefined for a structure, which its port's name says better. */
export function describeOutput(port: Port | undefined, value: Json, lookup: ValueLookup): string | undefined {
  const formatted = formatOutput(port, value, lookup)
  if (formatted !== undefined) return formatted
  if (typeof value === 'boolean') return value ? canvasTexts.yes : canvasTexts.no
  if (Array.isArray(value)) return canvasTexts.items(value.length)
  if (isJsonObject(value))
    return typeof value.symbol === 'string' ? shorten(value.symbol, maximumOutputCharacters) : undefined
  return value === null ? undefined : shorten(String(value), maximumOutputCharacters)
}
