import type { Hex } from '@sluice/guard'
import { createWalletClient, defineChain, http, publicActions } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { DevnetChain } from '../chains/devnetChain.ts'

/** Creates a client that reads one local chain and sends from a devnet account. */
export function createProgramClient({ id, rpcUrl }: DevnetChain, account: PrivateKeyAccount) {
  const chain = defineChain({
    id,
    name: `Devnet ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = http(rpcUrl, { retryCount: 0 })
  const client = createWalletClient({ account, chain, transport, cacheTime: 0 }).extend(publicActions)
  return {
    ...client,
    /**
     * Sends a transaction and waits for its receipt in one RPC call: a separate wait would hang after a snapshot revert.
     * Throws viem's error if sending fails or the transaction reverts.
     */
    transact: async (transaction: { to: Hex; data: Hex; value?: bigint }): Promise<Hex> =>
      (await client.sendTransactionSync(transaction)).transactionHash,
    /** Timestamp of the next block, in Unix seconds. */
    time: async (): Promise<number> => Number((await client.getBlock({ blockTag: 'pending' })).timestamp),
  }
}

export type ProgramClient = ReturnType<typeof createProgramClient>
