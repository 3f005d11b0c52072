import type { Hex } from '@sluice/guard'
import { createWalletClient, defineChain, http, publicActions } from 'viem'
import type { HDAccount } from 'viem/accounts'
import type { DevnetChain } from '../chains/devnetChain.ts'

/** Reads one local chain and sends from one of the devnet's own keys. */
export function createProgramClient({ id, rpcUrl }: DevnetChain, account: HDAccount) {
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
     * Sends and waits until it is mined, which a local chain answers in one go: one put back to a snapshot meanwhile
     * would never tell. Throws viem's error where it cannot be sent or was reverted.
     */
    transact: async (transaction: { to: Hex; data: Hex; value?: bigint }): Promise<Hex> =>
      (await client.sendTransactionSync(transaction)).transactionHash,
    /** Seconds since the epoch that the next block would carry. */
    time: async (): Promise<number> => Number((await client.getBlock({ blockTag: 'pending' })).timestamp),
  }
}

export type ProgramClient = ReturnType<typeof createProgramClient>
