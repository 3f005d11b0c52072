import type { Config, Json } from '@sluice/workflow'

/** Reads untyped config values; undefined if absent or of another type. */
export const readConfig = {
  text(config: Config, key: string): string | undefined {
    const value = config[key]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  },

  /** A number or numeric string. */
  number(config: Config, key: string): number | undefined {
    const value: Json | undefined = config[key]
    if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
    return typeof value === 'string' && /^\d{1,15}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : undefined
  },

  boolean(config: Config, key: string): boolean | undefined {
    const value = config[key]
    if (typeof value === 'boolean') return value
    return value === 'true' ? true : value === 'false' ? false : undefined
  },

  /** A list or comma-separated string of numbers. */
  numbers(config: Config, key: string): readonly number[] | undefined {
    const value = config[key]
    const items = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? (value as readonly Json[]) : []
    const written = items.filter(item => typeof item === 'number' || (typeof item === 'string' && item.trim() !== ''))
    const numbers = written.map(Number).filter(Number.isSafeInteger)
    return numbers.length > 0 ? numbers : undefined
  },
}
