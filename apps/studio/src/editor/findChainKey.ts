import type { Field } from '@sluice/workflow'

/** Key of the network field for another field: `fromChain` for `fromToken`, else the first. */
export function findChainKey(fields: readonly Field[], key: string): string {
  const chains = fields.filter(({ format, type }) => format === 'chain' && type !== 'multiselect')
  const sibling = chains.find(chain => chain.key === key.replace(/Token(Address)?$/, 'Chain'))
  return (sibling ?? chains[0])?.key ?? 'chainId'
}
