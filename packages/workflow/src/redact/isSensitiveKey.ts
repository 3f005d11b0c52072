import type { Definitions } from '../registry.ts'
import { nameStrength } from './nameStrength.ts'

/** Whether a config value is secret; for unknown components, the field name decides. */
export function isSensitiveKey(componentId: string, key: string, definitions: Definitions | undefined): boolean {
  const component = definitions?.get(componentId)
  return component
    ? component.fields.some(field => field.key === key && field.sensitive)
    : nameStrength(key) === 'strong'
}
