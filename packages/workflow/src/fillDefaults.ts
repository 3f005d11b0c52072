import type { Config, Field } from './field.ts'
import type { Json } from './json.ts'

/** Default config of a new node. */
export function defaultConfig(fields: readonly Field[]): Config {
  const config: Record<string, Json> = {}
  for (const field of fields) if (field.defaultValue !== undefined) config[field.key] = field.defaultValue
  return config
}

/** Fills unset and null keys with field defaults; empty strings stay. */
export function fillDefaults(fields: readonly Field[], config: Config): Config {
  let filled: Record<string, Json> | undefined
  for (const field of fields) {
    if (field.defaultValue === undefined || (config[field.key] ?? null) !== null) continue
    filled ??= { ...config }
    filled[field.key] = field.defaultValue
  }
  return filled ?? config
}
