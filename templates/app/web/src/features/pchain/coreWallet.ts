import type { Hex } from 'viem'
import { coreId } from '../../kit/wallet/sortWallets.ts'
import { WalletError } from '../../kit/wallet/WalletError.ts'
import { readCb58 } from '../guard/pchain/cb58.ts'
import { addressOfPublicKey } from '../guard/pchain/pAddress.ts'

type Request = (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

/** Core's account and network. */
export type CoreAccount = {
  /** Address on the P-Chain, 20 bytes. */
  readonly address: Hex
  readonly walletChainId: number
  /** Null when Core does not say. */
  readonly isTestnet: boolean | null
}

export type CoreWallet = {
  readonly account: () => Promise<CoreAccount>
  /** Signs and sends; resolves with the transaction's id, 32 bytes. */
  readonly send: (unsignedBytes: Hex) => Promise<Hex>
}

/** Why a wallet cannot create an L1; null for Core. */
export const findWalletProblem = ({ id, name }: { readonly id: string; readonly name: string }): string | null =>
  id === coreId ? null : `${name} cannot sign P-Chain transactions. Connect the Core wallet (core.app) instead.`

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as { [name: string]: unknown })[name]
    : undefined

async function readAddress(request: Request): Promise<Hex> {
  const key = member(await request({ method: 'avalanche_getAccountPubKey', params: [] }), 'xp')
  const digits = typeof key === 'string' ? key.replace(/^0x/, '') : ''
  if (!/^0[23][\da-f]{64}$/i.test(digits)) throw new WalletError('Core gave no key of its P-Chain account. Update Core')
  return addressOfPublicKey(`0x${digits}`)
}

/**
 * Core's requests for the P-Chain.
 *
 * - Source: https://docs.core.app/docs/reference/methods; params are objects, not lists
 */
export function createCoreWallet(ask: Request): CoreWallet {
  const request: Request = async question => {
    try {
      return await ask(question)
    } catch (error) {
      // What a wallet's own failed connection throws: "Failed to fetch".
      throw error instanceof TypeError ? new WalletError('The wallet does not answer. Open it, then try again') : error
    }
  }
  return {
    account: async () => {
      const [address, chainId, chain] = await Promise.all([
        readAddress(request),
        request({ method: 'eth_chainId' }),
        request({ method: 'wallet_getEthereumChain' }),
      ])
      const isTestnet = member(chain, 'isTestnet')
      return { address, walletChainId: Number(chainId), isTestnet: typeof isTestnet === 'boolean' ? isTestnet : null }
    },
    send: async unsignedBytes => {
      const params = { transactionHex: unsignedBytes, chainAlias: 'P' }
      const answer = await request({ method: 'avalanche_sendTransaction', params })
      const text = typeof answer === 'string' ? answer : member(answer, 'txHash')
      const id = typeof text === 'string' ? readCb58(text, 32) : null
      if (id === null) throw new WalletError('Core gave no transaction ID. Look for the transaction in its activity')
      return id
    },
  }
}
