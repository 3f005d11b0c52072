import { parseAddress, type WalletPort } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import type { UnsignedTransaction } from '@sluice/workflow'
import { createWalletClient, defineChain, hexToBigInt, hexToNumber, http, type TypedDataDefinition } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { testAccount, testAccountCount } from '../accounts/testAccounts.ts'
import type { DevnetChain } from '../chains/devnetChain.ts'
import { devnetErrors } from '../errors.ts'
import { isLocalChainId } from '../localChainIds.ts'
import { callRpc } from '../rpc/callRpc.ts'
import { hexSchema } from '../rpc/readChain.ts'
import type { RunningDevnet } from '../start/startDevnet.ts'

export type DevnetWalletOptions = {
  /** May run in another process. */
  readonly devnet: Pick<RunningDevnet, 'chains'>
  /** 0 to 9. Default 0. */
  readonly accountIndex?: number
}

/**
 * Creates a wallet that signs with a public test key, for the local chains of a devnet only. Its gas limit is 1.5 times
 * the estimate, as in browser wallets.
 *
 * - Throws: `WALLET_ACCOUNT_UNKNOWN`; from the others `WALLET_CHAIN_FOREIGN`, `WALLET_ACCOUNT_FOREIGN`, `RPC_UNREACHABLE`,
 *   `RPC_REFUSED`
 */
export function createDevnetWallet({ devnet, accountIndex = 0 }: DevnetWalletOptions): WalletPort {
  if (!Number.isInteger(accountIndex) || accountIndex < 0 || accountIndex >= testAccountCount)
    throw devnetErrors.error('WALLET_ACCOUNT_UNKNOWN', { count: testAccountCount, index: accountIndex })
  const account = testAccount(accountIndex)
  let last: Promise<unknown> = Promise.resolve()
  let chainId = devnet.chains[0]!.id
  return {
    account: async () => ({ address: account.address, chainId }),
    send: transaction => {
      // Sends are sequential: concurrent sends would use the same nonce.
      const sent = last.then(() => signAndSend(devnet, account, transaction))
      last = sent.catch(() => {})
      return sent
    },
    signTypedData: async typedData => {
      await findChain(devnet, typedData.domain.chainId ?? 0)
      return account.signTypedData(typedData as unknown as TypedDataDefinition)
    },
    switchChain: async id => {
      chainId = (await findChain(devnet, id)).id
    },
  }
}

async function signAndSend(
  devnet: Pick<RunningDevnet, 'chains'>,
  account: PrivateKeyAccount,
  transaction: UnsignedTransaction,
): Promise<Hex> {
  const { rpcUrl, id } = await findChain(devnet, transaction.chainId)
  if (parseAddress(transaction.from) !== account.address)
    throw devnetErrors.error('WALLET_ACCOUNT_FOREIGN', { account: account.address, from: transaction.from })
  const request = {
    to: transaction.to === null ? null : parseAddress(transaction.to),
    data: hexSchema.parse(transaction.data),
    value: BigInt(transaction.value),
  }
  const gas = transaction.gas ? BigInt(transaction.gas) : await estimate(rpcUrl, account, request)
  const chain = defineChain({
    id,
    name: `Devnet ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createWalletClient({ account, chain, transport: http(rpcUrl) })
  const signed = await client.signTransaction(await client.prepareTransactionRequest({ ...request, gas }))
  return hexSchema.parse(await callRpc(rpcUrl, 'eth_sendRawTransaction', [signed]))
}

async function findChain({ chains }: Pick<RunningDevnet, 'chains'>, id: number): Promise<DevnetChain> {
  const chain = chains.find(candidate => candidate.id === id)
  const actualId = chain && hexToNumber(hexSchema.parse(await callRpc(chain.rpcUrl, 'eth_chainId')))
  if (!chain || !isLocalChainId(id) || actualId !== id)
    throw devnetErrors.error('WALLET_CHAIN_FOREIGN', {
      id: actualId ?? id,
      known: chains.map(({ id }) => id).join(', '),
    })
  return chain
}

async function estimate(
  rpcUrl: string,
  { address }: PrivateKeyAccount,
  { to, data, value }: { to: Hex | null; data: Hex; value: bigint },
): Promise<bigint> {
  const call = { from: address, ...(to && { to }), data, value: `0x${value.toString(16)}` }
  return (hexToBigInt(hexSchema.parse(await callRpc(rpcUrl, 'eth_estimateGas', [call]))) * 3n) / 2n
}
