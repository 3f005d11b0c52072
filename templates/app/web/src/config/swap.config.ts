import type { SwapConfig } from '../features/swap/SwapConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const swapConfig: SwapConfig = {
  first: {
    src: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    dst: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    amount: '1',
    asOrder: true,
  },
}
