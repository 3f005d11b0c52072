import type { Field } from '@sluice/workflow'

/** The field that says which network another field of the form is about: `fromChain` for `fromToken`, else the first. */
export function findChainKey(fields: readonly Field[], key: string): string {
  const chains = fields.filter(({ format, type }) => format === 'chain' && type !== 'multiselect')
  const sibling = chains.find(chain => chain.key === key.replace(/Token(Address)?$/, 'Chain'))
  return (sibling ?? chains[0])?.key ?? 'chainId'
}
