import { findContractName } from '@sluice/guard'

/** Name of a contract that the guard knows, before its address; nothing for others. */
export function ContractName({ address }: { readonly address: string }) {
  const name = findContractName(address)
  return name === undefined ? null : <span>{name} ·</span>
}
