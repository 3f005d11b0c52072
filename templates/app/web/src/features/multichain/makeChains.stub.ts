import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { type Address, nativeTokenAddress, type Token } from '../guard/values/token.ts'

/** A network whose wallet chain id equals its own. */
export function makeChain(id: number, name: string, symbol: string): RuntimeChain {
  return {
    id,
    walletChainId: id,
    network: 'live',
    name,
    nativeCurrency: { symbol, name: symbol, decimals: 18 },
    explorerUrl: null,
    rpcUrl: 'https://rpc.example',
  }
}

export function makeToken(chainId: number, symbol: string, address: Address = nativeTokenAddress): Token {
  return { chainId, address, symbol, name: symbol, decimals: 18 }
}
