import { avalanche } from '../chains/avalanche.ts'
import { defineTokens } from './defineTokens.ts'

/** Source: `@uniswap/default-token-list` 22.21.0; USDC.e, USDT.e and BTC.b from several public token lists. */
export const avalancheTokens = defineTokens(
  avalanche,
  [
    { symbol: 'WAVAX', name: 'Wrapped AVAX', address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', decimals: 18 },
    { symbol: 'USDC', name: 'USD Coin', address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', decimals: 6 },
    { symbol: 'USDC.e', name: 'Bridged USD Coin', address: '0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664', decimals: 6 },
    { symbol: 'USDT', name: 'Tether USD', address: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', decimals: 6 },
    {
      symbol: 'USDT.e',
      name: 'Bridged Tether USD',
      address: '0xc7198437980c041c805A1EDcbA50c1Ce5db95118',
      decimals: 6,
    },
    {
      symbol: 'DAI.e',
      name: 'Bridged Dai Stablecoin',
      address: '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70',
      decimals: 18,
    },
    {
      symbol: 'WETH.e',
      name: 'Bridged Wrapped Ether',
      address: '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB',
      decimals: 18,
    },
    {
      symbol: 'WBTC.e',
      name: 'Bridged Wrapped BTC',
      address: '0x50b7545627a5162F82A992c33b87aDc75187B218',
      decimals: 8,
    },
    { symbol: 'BTC.b', name: 'Bridged Bitcoin', address: '0x152b9d0FdC40C096757F570A51E494bd4b943E50', decimals: 8 },
    { symbol: '1INCH.e', name: 'Bridged 1inch', address: '0xd501281565bf7789224523144Fe5D98e8B28f267', decimals: 18 },
  ],
  {
    DAI: '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70',
    WETH: '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB',
    WBTC: '0x50b7545627a5162F82A992c33b87aDc75187B218',
    '1INCH': '0xd501281565bf7789224523144Fe5D98e8B28f267',
  },
)
