import type { Address } from '@sluice/guard'

/** Uniswap's V2 routers by chain. Source: docs.uniswap.org, v2 deployments. */
export const uniswapRouters: { readonly [chainId: number]: Address } = {
  1: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  10: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
  56: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  137: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
  8453: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  42161: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  43114: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
}
