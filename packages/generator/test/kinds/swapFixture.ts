import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { makeSwapDocument } from '../../src/makeSwapDocument.ts'
import { type KindFixture, makeDocument, type Probe } from './kindFixture.ts'

const contracts = ['erc20Token', 'governance', 'treasury']

const fusionProbes: readonly Probe[] = [
  { feature: 'fusion', method: 'POST', path: '/api/1inch/fusion/quote', body: {}, status: 400, text: 'chainId' },
  { feature: 'fusion', method: 'POST', path: '/api/swap/fusion/quote', body: {}, status: 400, text: 'chainId' },
  { feature: 'fusion', path: '/api/1inch/fusion/config?chainId=1', status: 200, text: '"available":true' },
]

/** Swap app: the Basic Swap template, or the DeFi suite with a DAO. */
export const swapFixture: KindFixture = {
  kind: 'swap',
  minimal: makeSwapDocument,
  full: () => {
    const document = documentFromTemplate(findTemplate('oneinch-powered-defi-suite')!)
    const nodes = document.nodes.map(node =>
      node.componentId === 'oneInchSwap' ? { ...node, config: { ...node.config, enableFusion: true } } : node,
    )
    const others = makeDocument('', [...contracts, 'tokenBalance', 'tokenApproval'], {
      tokenApproval: { mode: 'permit' },
    })
    return { ...document, nodes: [...nodes, ...others.nodes] }
  },
  env: canary => ({ ONEINCH_API_KEY: canary }),
  refusal: 'ONEINCH_API_KEY is missing',
  loading: 'Loading DeFi Suite...',
  probes: [
    { path: '/api/1inch/quote', status: 400, text: 'chainId' },
    { path: '/api/swap/quote', status: 400, text: 'chainId' },
    { method: 'POST', path: '/api/1inch/swap', body: {}, status: 400, text: 'chainId' },
    { method: 'POST', path: '/api/swap/execute', body: {}, status: 400, text: 'chainId' },
    ...fusionProbes,
    { path: '/api/1inch/tokens?chainId=5', status: 400, text: 'Chain 5 not supported' },
    { path: '/api/1inch/token?chainId=1&address=0x12', status: 400, text: 'address is not an address' },
  ],
  mainAction: async page => {
    await page.getByLabel('Amount to swap').fill('0.5')
    await page.getByTestId('received').getByText(/[1-9]/).waitFor()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
  },
}
