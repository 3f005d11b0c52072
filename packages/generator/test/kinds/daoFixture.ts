import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { type KindFixture, makeDocument } from './kindFixture.ts'

/** DAO: its contracts, or the template with swaps, orders and transfers. */
export const daoFixture: KindFixture = {
  kind: 'dao',
  minimal: () => makeDocument('Harbour', ['erc20Token', 'governance', 'treasury']),
  full: () => {
    const document = documentFromTemplate(findTemplate('dao-governance-treasury')!)
    const others = makeDocument('', [
      'oneInchSwap',
      'limitOrder',
      'tokenBalance',
      'portfolioAPI',
      'nftCollection',
      'nftMarketplace',
    ])
    const nodes = others.nodes.map(node =>
      node.componentId === 'oneInchSwap'
        ? { ...node, config: { ...node.config, enableFusion: true, validateOnly: false } }
        : node,
    )
    return { ...document, nodes: [...document.nodes, ...nodes] }
  },
  env: canary => ({ ONEINCH_API_KEY: canary }),
  refusal: null,
  loading: 'Loading DAO...',
  mainAction: async page => {
    await page.getByTestId('proposal').filter({ hasText: 'Active' }).first().click()
    await page.getByText('For', { exact: true }).first().waitFor()
    await page.locator('label').filter({ hasText: 'For' }).first().click()
    await page.getByRole('button', { name: 'Vote for' }).click()
    await page.getByRole('button', { name: 'Vote in wallet' }).click()
    await page.getByText(/^Voted for$/).waitFor()
  },
  probes: [{ path: '/api/config', status: 200, text: '"chains"' }],
}
