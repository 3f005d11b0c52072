import type { Definitions } from '../registry.ts'
import { nameStrength } from './nameStrength.ts'

/** Whether a component's value of this name is secret; of a component that nobody here knows, the name has to tell. */
export function isSensitiveKey(componentId: string, key: string, definitions: Definitions | undefined): boolean {
  const component = definitions?.get(componentId)
  return component
    ? component.fields.some(field => field.key === key && field.sensitive)
    : nameStrength(key) === 'strong'
}
