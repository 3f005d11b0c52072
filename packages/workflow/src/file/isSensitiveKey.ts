import type { Definitions } from '../registry.ts'

/** Whether a component's value of this name is secret; of a component that nobody here knows, the name has to tell. */
export function isSensitiveKey(componentId: string, key: string, definitions: Definitions | undefined): boolean {
  const component = definitions?.get(componentId)
  return component ? component.fields.some(field => field.key === key && field.sensitive) : mayHoldSecret(key)
}

/** Whether a name is one that keys and passwords bear. */
export const mayHoldSecret = (key: string): boolean =>
  /api_?key|secret|private_?key|mnemonic|seed_?phrase|passphrase|password|access_?token|auth_?token|bearer/i.test(key)
