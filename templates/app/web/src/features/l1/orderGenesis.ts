const isForkBlock = (key: string) => key.endsWith('Block')

/** JSON text of a genesis for reading: what was designed comes first, the fork blocks are the last of its settings. */
export function orderGenesis(genesis: string): string {
  const { config, ...others } = JSON.parse(genesis) as { readonly config?: object }
  if (config === undefined) return JSON.stringify(others, null, 2)
  const entries = Object.entries(config)
  const ordered = [...entries.filter(([key]) => !isForkBlock(key)), ...entries.filter(([key]) => isForkBlock(key))]
  return JSON.stringify({ config: Object.fromEntries(ordered), ...others }, null, 2)
}
