import { type Config, type Field, visibleFields } from '@sluice/workflow'
import { formatOutput } from '../../editor/formatOutput.ts'
import type { StudioComponent } from './flowNode.ts'
import { previewValue } from './previewValue.ts'

const maxParts = 2

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
    .filter(({ key, type }) => !shown.has(key) && type !== 'textarea' && type !== 'code')
    .flatMap(field => {
      const value = config[field.key]
      if (field.type === 'number' || field.type === 'slider') return [`${field.label} ${text(field)}`]
      if (typeof value !== 'boolean') return [text(field)]
      return value ? [field.label] : []
    })
  return parts.length > 0 ? parts.slice(0, maxParts).join(' · ') : undefined
}

/** Configured value of a field as a card shows it; amounts in base units get their token. */
export function fieldText(field: Field, inputs: StudioComponent['inputs'], config: Config): string {
  const port = inputs[field.key]
  const value = config[field.key]
  const amount = port?.unit === 'baseUnits' && value != null ? formatOutput(port, value, key => config[key]) : undefined
  return amount ?? previewValue(field, config).text
}
