import type { EIP1193Provider } from 'viem'
import type { Address } from '../guard/values/token.ts'

/** Reads account and network from the wallet; null without an account. */
export async function readWalletAccount(
  provider: EIP1193Provider,
): Promise<{ readonly address: Address; readonly chainId: number } | null> {
  const [accounts, chainId] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
  ])
  const [address] = accounts
  return address === undefined ? null : { address, chainId: Number(chainId) }
}
