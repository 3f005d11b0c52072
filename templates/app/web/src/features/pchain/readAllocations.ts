import type { Allocation } from '../l1/l1Api.ts'
import { type L1Plan, subnetEvmId } from './planL1.ts'

type Genesis = { readonly alloc: { readonly [address: string]: { readonly balance?: unknown } } }

/** Accounts that hold something in the first block; null for a custom VM, whose genesis has its own form. */
export function readAllocations({ vmId, genesis }: L1Plan): readonly Allocation[] | null {
  if (vmId !== subnetEvmId) return null
  const { alloc } = JSON.parse(genesis) as Genesis
  return Object.entries(alloc).flatMap(([address, { balance }]) => {
    const units = BigInt(String(balance ?? 0))
    return units === 0n ? [] : [{ address: `0x${address.replace(/^0x/, '')}`, balance: units.toString() }]
  })
}
