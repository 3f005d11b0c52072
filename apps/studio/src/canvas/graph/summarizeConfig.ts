import { type Config, type Field, type Json, type Port, visibleFields, type WorkflowNode } from '@sluice/workflow'
import { formatOutput } from '../../editor/formatOutput.ts'
import type { StudioComponent } from './flowNode.ts'
import { previewValue } from './previewValue.ts'

/** Characters up to which two values are said. */
const maxCharacters = 24

/**
 * One line about a configuration: `1 ETH → USDC` where tokens are set, otherwise the first values that no row shows.
 *
 * - `shown`: keys whose values the card's rows show
 * - `fed`: values that come by wires, by input
 */
export function summarizeConfig(
  { fields, inputs }: Pick<StudioComponent, 'fields' | 'inputs'>,
  config: Config,
  shown: { has(key: string): boolean },
  fed: ReadonlyMap<string, { readonly text: string }>,
): string | undefined {
  const set = visibleFields(fields, config).filter(field => {
    const value = fed.get(field.key)
    return value ? value.text !== '' : previewValue(field, config).state === 'set'
  })
  const text = (field: Field) => fed.get(field.key)?.text ?? fieldText(field, inputs, config)
  const tokens = set.filter(({ format }) => format === 'token')
  if (tokens.length > 0) {
    const [from, to] = tokens.map(text)
    const amount = set.find(({ key }) => key === 'amount')
    const given = amount && /^[\d,.]+…?$/.test(text(amount)) ? `${text(amount)} ${from}` : amount ? text(amount) : from
    return to === undefined ? given : `${given} → ${to}`
  }
  const parts = set
    .filter(field => !shown.has(field.key) && field.type !== 'textarea' && field.type !== 'code' && !isLook(field))
    .flatMap(field => {
      const written = describeSetting(field, config[field.key] ?? null, text(field))
      return written === undefined ? [] : [written]
    })
  const [first] = parts
  const both = parts.slice(0, 2).join(' · ')
  return both.length > maxCharacters ? first : both || undefined
}

/** Name of a node's component, where its label is another; empty where both are the same. */
export const componentNameOf = (
  { label }: Pick<WorkflowNode, 'label'>,
  { name }: Pick<StudioComponent, 'name'>,
): string => (label === name ? '' : name)

/** Whether a field sets how a screen looks, such as its theme; its title says what the screen is. */
const isLook = ({ cosmetic, type }: Field) => cosmetic === true && type !== 'text'

/** A setting as a person says it: `Slippage 1 %`, `1 confirmation`, `Ethereum chain`; undefined for a switch that is off. */
function describeSetting(field: Field, value: Json, text: string): string | undefined {
  if (typeof value === 'boolean') return value ? field.label : undefined
  if (field.type === 'select' && /^[A-Z][a-z]+$/.test(field.label) && /^[A-Z][a-z]+$/.test(text) && text.length < 9)
    return `${text} ${field.label.toLowerCase()}`
  if (field.type !== 'number' && field.type !== 'slider') return text
  const [, name = field.label, unit] = /^(.+) \(([^)]+)\)$/.exec(field.label) ?? []
  if (unit) return `${name} ${text} ${unit}`
  if (!/^[A-Z][a-z]+s$/.test(name)) return `${name} ${text}`
  const noun = name.toLowerCase()
  return `${text} ${text === '1' ? noun.slice(0, -1) : noun}`
}

/** A value of an output that is only configured yet, with its token or percent. */
export function withUnit(
  text: string,
  port: Port | undefined,
  { fields }: Pick<StudioComponent, 'fields'>,
  config: Config,
): string {
  if (!/^[\d,.]+$/.test(text)) return text
  if (port?.unit === 'percent') return `${text} %`
  const token = port?.tokenKey && fields.find(({ key }) => key === port.tokenKey)
  const preview = token && previewValue(token, config)
  return preview && preview.state === 'set' ? `${text} ${preview.text}` : text
}

/** Configured value of a field as a card shows it; amounts in base units get their token. */
export function fieldText(field: Field, inputs: StudioComponent['inputs'], config: Config): string {
  const port = inputs[field.key]
  const value = config[field.key]
  const amount = port?.unit === 'baseUnits' && value != null ? formatOutput(port, value, key => config[key]) : undefined
  return amount ?? groupDigits(field, previewValue(field, config).text)
}

/** `999,999` for the number or amount `999999`. */
const groupDigits = ({ key, type }: Field, text: string): string =>
  (type === 'number' || /amount/i.test(key)) && /^\d{4,}(\.\d+)?$/.test(text)
    ? text.replace(/^\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','))
    : text
