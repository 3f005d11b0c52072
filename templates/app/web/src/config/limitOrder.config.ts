import type { LimitOrderConfig } from '../features/limitOrder/LimitOrderConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const limitOrderConfig: LimitOrderConfig = {
  expirySeconds: 86400,
  first: {
    amount: '0.000000001',
    dst: {
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      chainId: 1,
      decimals: 6,
      name: 'USD Coin',
      symbol: 'USDC',
    },
    price: '0.0005',
    src: {
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      chainId: 1,
      decimals: 18,
      name: 'Wrapped Ether',
      symbol: 'WETH',
    },
  },
  maxOpenOrders: 50,
  wrappedByChain: {
    '1': {
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      chainId: 1,
      decimals: 18,
      name: 'Wrapped Ether',
      symbol: 'WETH',
    },
    '137': {
      address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
      chainId: 137,
      decimals: 18,
      name: 'Wrapped POL',
      symbol: 'WPOL',
    },
    '42161': {
      address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
      chainId: 42161,
      decimals: 18,
      name: 'Wrapped Ether',
      symbol: 'WETH',
    },
    '56': {
      address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
      chainId: 56,
      decimals: 18,
      name: 'Wrapped BNB',
      symbol: 'WBNB',
    },
  },
}
