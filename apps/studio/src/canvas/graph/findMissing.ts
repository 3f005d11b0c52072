import { type Config, isUnsetKey, visibleFields } from '@sluice/workflow'
import type { StudioComponent } from './flowNode.ts'

/** A required field without a value, or a required input without a connection. */
export type Missing = { readonly key: string; readonly label: string; readonly kind: 'choose' | 'enter' | 'connect' }

/** What a node needs before it can run. */
export function findMissing(
  { fields, inputs }: Pick<StudioComponent, 'fields' | 'inputs'>,
  config: Config,
  connected: { has(key: string): boolean },
): readonly Missing[] {
  const missing: Missing[] = []
  for (const field of visibleFields(fields, config)) {
    const { key, label, required, type, format } = field
    const value = config[key]
    const isEmpty = value === undefined || value === null || value === ''
    if (!isUnsetKey(value) && (!required || connected.has(key) || !isEmpty)) continue
    const isChosen = type === 'select' || format === 'token' || format === 'chain'
    missing.push({ key, label, kind: isChosen ? 'choose' : 'enter' })
  }
  for (const [key, { name, required }] of Object.entries(inputs)) {
    if (!required || connected.has(key) || fields.some(field => field.key === key)) continue
    missing.push({ key, label: name, kind: 'connect' })
  }
  return missing
}
