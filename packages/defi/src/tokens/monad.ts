import { monad } from '../chains/monad.ts'
import { defineTokens } from './defineTokens.ts'

/** Source: `@uniswap/default-token-list` 22.21.0; WMON from docs.monad.xyz. */
export const monadTokens = defineTokens(
  monad,
  [
    { symbol: 'WMON', name: 'Wrapped Monad', address: '0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A', decimals: 18 },
    { symbol: 'USDC', name: 'USD Coin', address: '0x754704Bc059F8C67012fEd69BC8A327a5aafb603', decimals: 6 },
    { symbol: 'USDT', name: 'USDT0', address: '0xe7cd86e13AC4309349F30B3435a9d337750fC82D', decimals: 6 },
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0xEE8c0E9f1BFFb4Eb878d8f15f368A02a35481242', decimals: 18 },
    { symbol: 'WBTC', name: 'Wrapped BTC', address: '0x0555E30da8f98308EdB960aa94C0Db47230d2B9c', decimals: 8 },
  ],
  { USDT0: '0xe7cd86e13AC4309349F30B3435a9d337750fC82D' },
)
