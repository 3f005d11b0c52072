import type { Config, Json } from '@sluice/workflow'

type Resets = { readonly [key: string]: readonly string[] }

/** Sets or removes a value and clears dependent keys; `touched` lists all changed keys. */
export function editConfig(
  config: Config,
  resets: Resets | undefined,
  key: string,
  value: Json | undefined,
): { readonly next: Config; readonly touched: readonly string[] } {
  const cleared = config[key] === value ? [] : (resets?.[key] ?? [])
  const next: Record<string, Json> = { ...config }
  for (const dependent of cleared) delete next[dependent]
  if (value === undefined) delete next[key]
  else next[key] = value
  return { next, touched: [key, ...cleared] }
}
