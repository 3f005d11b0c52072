import { createPublicClient, http } from 'viem'

export type Payment = { readonly to: string; readonly hash: string; readonly value: bigint }

/** Reads all transactions of a chain after block `after`, with the number of its last block. */
export async function readPayments(rpcUrl: string, after: bigint) {
  const chain = createPublicClient({ transport: http(rpcUrl) })
  const last = await chain.getBlockNumber({ cacheTime: 0 })
  const payments: Payment[] = []
  for (let blockNumber = after + 1n; blockNumber <= last; blockNumber++) {
    const { transactions } = await chain.getBlock({ blockNumber, includeTransactions: true })
    for (const { to, hash, value } of transactions) payments.push({ to: (to ?? '').toLowerCase(), hash, value })
  }
  return { last, payments }
}

/** Reads the balance of an account, in wei. */
export const readBalance = (rpcUrl: string, address: `0x${string}`): Promise<bigint> =>
  createPublicClient({ transport: http(rpcUrl) }).getBalance({ address })
