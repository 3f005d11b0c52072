import type { MultichainConfig } from '../features/multichain/MultichainConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const multichainConfig: MultichainConfig = {
  first: {
    amount: '1',
    dst: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    src: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  },
  formerSymbolsByChain: {
    '1': {},
    '10': {},
    '137': {
      '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270': 'WMATIC',
      '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE': 'MATIC',
    },
    '42161': {},
    '43114': {},
    '56': {},
  },
  retiredTokensByChain: {
    '1': [
      { address: '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0', chainId: 1, decimals: 18, name: 'Polygon (old) (no longer issued)', symbol: 'MATIC' },
    ],
    '10': [],
    '137': [],
    '42161': [],
    '43114': [],
    '56': [
      { address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56', chainId: 56, decimals: 18, name: 'Binance USD (no longer issued)', symbol: 'BUSD' },
    ],
  },
}
