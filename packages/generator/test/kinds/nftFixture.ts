import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { type KindFixture, makeDocument } from './kindFixture.ts'

/** NFT marketplace: collection and marketplace, or the template with orders and transfers. */
export const nftFixture: KindFixture = {
  kind: 'nft',
  minimal: () => makeDocument('Lighthouses', ['nftCollection', 'nftMarketplace']),
  full: () => {
    const document = documentFromTemplate(findTemplate('nft-marketplace-defi')!)
    const others = makeDocument('', ['oneInchSwap', 'limitOrder', 'tokenBalance', 'portfolioAPI', 'governance'])
    const nodes = others.nodes.map(node =>
      node.componentId === 'oneInchSwap'
        ? { ...node, config: { ...node.config, enableFusion: true, validateOnly: false } }
        : node,
    )
    return { ...document, nodes: [...document.nodes, ...nodes] }
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
