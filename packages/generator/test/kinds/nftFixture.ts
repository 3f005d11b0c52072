import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { type KindFixture, makeDocument } from './kindFixture.ts'

/** NFT marketplace: collection and marketplace, or the template with orders and transfers. */
export const nftFixture: KindFixture = {
  kind: 'nft',
  minimal: () => makeDocument('Lighthouses', ['nftCollection', 'nftMarketplace']),
  full: () => {
    const document = documentFromTemplate(findTemplate('nft-marketplace-defi')!)
    const nodes = document.nodes.map(node =>
      node.componentId === 'oneInchSwap' ? { ...node, config: { ...node.config, enableFusion: true } } : node,
    )
    return {
      ...document,
      nodes: [...nodes, ...makeDocument('', ['limitOrder', 'tokenBalance', 'portfolioAPI', 'governance']).nodes],
    }
  },
  env: canary => ({ ONEINCH_API_KEY: canary }),
  refusal: null,
  loading: 'Loading NFT Marketplace...',
  mainAction: async page => {
    await page.getByTestId('nft').filter({ hasText: 'ETH' }).first().click()
    await page.getByRole('button', { name: /^Buy for / }).click()
    await page.getByRole('button', { name: 'Buy in wallet' }).click()
    await page.getByText(/^Bought .+ #\d+$/).waitFor()
  },
  probes: [{ path: '/api/config', status: 200, text: '"chains"' }],
}
