import type { Chain } from './defineChain.ts'

/** Returns the explorer URL of a transaction. */
export function transactionUrl(chain: Chain, hash: string): string {
  return `${chain.explorerUrl}/tx/${hash}`
}
