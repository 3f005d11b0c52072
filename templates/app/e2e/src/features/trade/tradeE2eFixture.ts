import { encodeFunctionData, parseAbi } from 'viem'
import { tradeConfig } from '../../../../web/src/config/trade.config.ts'
import { callRpc } from '../../kit/callRpc.ts'
import type { E2eFixture } from '../../kit/E2eFixture.ts'
import { accounts } from '../../kit/openPage.ts'
import code from './contracts/LocalExchange.json' with { type: 'json' }
import { nativeToken, router, type TokenFacts } from './localTokens.ts'
import { startProvider } from './startProvider.ts'

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
const plenty = 1_000_000n

const tokensOf = (network: number) => (tradeConfig.tokensByChain[network] ?? []) as readonly TokenFacts[]

async function place(rpcUrl: string, network: number): Promise<void> {
  await callRpc(rpcUrl, 'anvil_setCode', [router, code.LocalRouter])
  await callRpc(rpcUrl, 'anvil_setBalance', [router, `0x${(plenty * 10n ** 18n).toString(16)}`])
  for (const { address, decimals } of tokensOf(network)) {
    if (address === nativeToken) continue
    await callRpc(rpcUrl, 'anvil_setCode', [address, code.LocalToken])
    for (const account of accounts) {
      const data = encodeFunctionData({
        abi: mintAbi,
        functionName: 'mint',
        args: [account, plenty * 10n ** BigInt(decimals)],
      })
      await callRpc(rpcUrl, 'eth_sendTransaction', [{ from: accounts[0], to: address, data }])
    }
  }
}

/** Fixture of trading: tokens and a router on every chain, and a fake 1inch API. */
export const tradeE2eFixture: E2eFixture = async chains => {
  for (const { rpcUrl, mirrorsChainId } of chains) await place(rpcUrl, mirrorsChainId)
  const provider = await startProvider(tokensOf)
  return {
    env: { ONEINCH_API_KEY: 'local', ONEINCH_BASE_URL: provider.url, ONEINCH_REQUESTS_PER_SECOND: '1000' },
    stop: provider.stop,
  }
}
