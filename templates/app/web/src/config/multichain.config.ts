import type { MultichainConfig } from '../features/multichain/MultichainConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const multichainConfig: MultichainConfig = {
  first: {
    src: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    dst: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    amount: '1',
  },
  retiredTokensByChain: {
    '1': [
      { chainId: 1, address: '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0', symbol: 'MATIC', name: 'Polygon (old) (no longer issued)', decimals: 18 },
    ],
    '10': [],
    '56': [
      { chainId: 56, address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56', symbol: 'BUSD', name: 'Binance USD (no longer issued)', decimals: 18 },
    ],
    '137': [],
    '42161': [],
    '43114': [],
  },
  formerSymbolsByChain: {
    '1': {},
    '10': {},
    '56': {},
    '137': {
      '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE': 'MATIC',
      '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270': 'WMATIC',
    },
    '42161': {},
    '43114': {},
  },
}
