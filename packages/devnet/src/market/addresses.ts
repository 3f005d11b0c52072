import { type Address, crossChainPlaceholderToken, escrowDeployments } from '@sluice/guard'
import { localHtlcAddress } from '@sluice/providers'

const { factory, srcImplementation, dstImplementation } = escrowDeployments[0]!

/** Contract addresses of the local market; third-party contracts have their Ethereum addresses. */
export const addresses = {
  /** Source: 1inch v6 deployments; the same on all chains that a market is built for. */
  aggregationRouter: '0x111111125421cA6dc452d289314280a0f8842A65',
  /** Source: docs.uniswap.org, v2 deployments. */
  uniswapFactory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  uniswapRouter: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  /** Source: github.com/mds1/multicall3. */
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  /** Source: github.com/Uniswap/permit2. */
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  /** Our own contract, not deployed on live chains. */
  htlc: localHtlcAddress,
  /** Source: deployments of Fusion+ v1.2; on chains that can be bridged with each other only. */
  escrowFactory: factory,
  srcEscrow: srcImplementation,
  dstEscrow: dstImplementation,
  placeholderToken: crossChainPlaceholderToken(1),
  /** Our own contract, which holds the tokens that the devnet's resolver pays out. */
  escrowResolver: '0x00000000000000000000000000000000dEF10001',
} as const satisfies Record<string, Address>
