import type { Allocation } from './l1Api.ts'

const maxUint256 = 2n ** 256n - 1n

/** Error of a row, whose balance is in wei. */
export function findAllocationMistake({
  address,
  balance,
}: Allocation): { readonly field: 'address' | 'balance'; readonly text: string } | null {
  if (address.trim() !== '' && !/^0x[\da-fA-F]{40}$/.test(address.trim())) {
    return { field: 'address', text: 'Enter an address: 0x and 40 hexadecimal digits' }
  }
  if (address.trim() === '') return { field: 'address', text: 'Enter an address or remove this row' }
  if (balance.trim() === '') return { field: 'balance', text: 'Enter a balance or remove this row' }
  if (!/^\d{1,78}$/.test(balance.trim()))
    return { field: 'balance', text: 'Enter an amount such as 1000 or 0.5, with at most 18 decimals' }
  if (BigInt(balance.trim()) > maxUint256) return { field: 'balance', text: 'The balance must be below 2^256' }
  return null
}
