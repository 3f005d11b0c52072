import { isJsonObject, type Json } from '../json.ts'

export type MergeMode = 'object' | 'array' | 'append' | 'first'

/** Merges values by input name, in the order of the inputs; later objects take precedence. */
export function mergeValues(mode: MergeMode, present: readonly (readonly [key: string, value: Json])[]): Json {
  const values = present.map(([, value]) => value)
  switch (mode) {
    case 'object':
      return Object.fromEntries(
        present.flatMap(([key, value]) => (isJsonObject(value) ? Object.entries(value) : [[key, value]])),
      )
    case 'array':
      return values
    case 'append':
      return values.flatMap(value => (Array.isArray(value) ? value : [value]))
    case 'first':
      return values[0] ?? null
  }
}
