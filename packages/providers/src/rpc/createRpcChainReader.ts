import type { ChainReader, SentTransaction } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { isNative } from '@sluice/guard'
import type { ResultSource } from '@sluice/workflow'
import { type Client, ContractFunctionExecutionError, erc20Abi, TransactionNotFoundError } from 'viem'
import {
  getBalance,
  getBlock,
  getBlockNumber,
  getCode,
  getGasPrice,
  getTransaction,
  getTransactionCount,
  readContract,
} from 'viem/actions'
import { type ChainEndpoint, isUnreachable } from './chainClient.ts'
import { createChainClients } from './createChainClients.ts'
import { readAllowances, readBalances } from './readBalances.ts'
import { readNftOwner, readVote } from './readVote.ts'
import { simulateTransaction } from './simulateTransaction.ts'
import { waitForReceipt } from './waitForReceipt.ts'

export type RpcChainReaderOptions = {
  readonly source: ResultSource
  readonly chains: readonly ChainEndpoint[]
}

async function readTransaction(client: Client, chainId: number, hash: Hex): Promise<SentTransaction | null> {
  const found = await getTransaction(client, { hash }).catch(error => {
    if (error instanceof TransactionNotFoundError) return null
    throw error
  })
  if (!found) return null
  const { from, to, input, value, nonce } = found
  return { hash, from, to, data: input, value, chainId: found.chainId ?? chainId, nonce }
}

/** Reads chains through their JSON-RPC endpoints. */
export function createRpcChainReader({ source, chains }: RpcChainReaderOptions): ChainReader {
  const chainOf = createChainClients(chains)

  return {
    source,
    walletChainId: chainId => chainOf(chainId).endpoint.walletChainId,
    balance: async ({ chainId, owner, token }) =>
      chainOf(chainId).ask(client =>
        isNative(token.address)
          ? getBalance(client, { address: owner })
          : readContract(client, {
              address: token.address,
              abi: erc20Abi,
              functionName: 'balanceOf',
              args: [owner],
            }),
      ),
    balances: async ({ chainId, owner, tokens }) => chainOf(chainId).ask(client => readBalances(client, owner, tokens)),
    allowance: async ({ chainId, owner, spender, token }) =>
      chainOf(chainId).ask(client =>
        readContract(client, {
          address: token.address,
          abi: erc20Abi,
          functionName: 'allowance',
          args: [owner, spender],
        }),
      ),
    allowances: async ({ chainId, owner, pairs }) =>
      chainOf(chainId).ask(client => readAllowances(client, owner, pairs)),
    code: async (chainId, address) => (await chainOf(chainId).ask(client => getCode(client, { address }))) ?? '0x',
    simulate: async transaction => chainOf(transaction.chainId).ask(client => simulateTransaction(client, transaction)),
    gasPrice: async chainId => chainOf(chainId).ask(client => getGasPrice(client)),
    decimals: async (chainId, token) => {
      const asked = { address: token, abi: erc20Abi, functionName: 'decimals' } as const
      return chainOf(chainId).ask(client =>
        readContract(client, asked).catch(error => {
          // A token need not say it (EIP-20); anything else is for the caller.
          if (error instanceof ContractFunctionExecutionError && !isUnreachable(error)) return null
          throw error
        }),
      )
    },
    nftOwner: async ({ chainId, collection, tokenId }) =>
      chainOf(chainId).ask(client => readNftOwner(client, collection, tokenId)),
    vote: async ({ chainId, ...request }) => chainOf(chainId).ask(client => readVote(client, request)),
    nextNonce: async (chainId, owner) =>
      chainOf(chainId).ask(client => getTransactionCount(client, { address: owner })),
    blockNumber: async chainId => chainOf(chainId).ask(client => getBlockNumber(client, { cacheTime: 0 })),
    blockTime: async (chainId, blockNumber) => {
      const asked = blockNumber === undefined ? { blockTag: 'latest' as const } : { blockNumber }
      return Number((await chainOf(chainId).ask(client => getBlock(client, asked))).timestamp)
    },
    transaction: async (chainId, hash) => {
      const chain = chainOf(chainId)
      return chain.ask(client => readTransaction(client, chain.endpoint.walletChainId, hash))
    },
    waitForReceipt: async (chainId, hash, signal) => waitForReceipt(chainOf(chainId), hash, signal),
  }
}
