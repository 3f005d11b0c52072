import { z } from 'zod'
import { isJsonObject, type Json, type JsonObject } from './json.ts'

/** `z.json()` tries a union at every value, which takes 8 s for 250,000 of them; this looks at each once. */
export const jsonSchema = z
  .unknown()
  .refine(isJson, 'is not JSON')
  .overwrite(withoutPrototypeKeys) as unknown as z.ZodType<Json, Json>

export const jsonObjectSchema = z
  .unknown()
  .refine(value => isJsonObject(value) && isJson(value), 'is not a JSON object')
  .overwrite(withoutPrototypeKeys)
  .meta({ type: 'object' }) as unknown as z.ZodType<JsonObject, JsonObject>

function isJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value)
    case 'object': {
      if (value === null) return true
      if (Array.isArray(value)) return value.every(isJson)
      for (const key in value) if (!isJson((value as JsonObject)[key])) return false
      return true
    }
    default:
      return false
  }
}

/** A key called `__proto__` would change the object it is copied into. The same value where there is none. */
function withoutPrototypeKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !hasPrototypeKey(value)) return value
  if (Array.isArray(value)) return value.map(withoutPrototypeKeys)
  const kept = Object.entries(value).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutPrototypeKeys(inner)]))
}

function hasPrototypeKey(value: object): boolean {
  if (Array.isArray(value))
    return value.some(inner => typeof inner === 'object' && inner !== null && hasPrototypeKey(inner))
  for (const key in value) {
    if (key === '__proto__') return true
    const inner = (value as JsonObject)[key]
    if (typeof inner === 'object' && inner !== null && hasPrototypeKey(inner)) return true
  }
  return false
}
