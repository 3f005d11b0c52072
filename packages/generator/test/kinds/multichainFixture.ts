import { type KindFixture, makeDocument } from './kindFixture.ts'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const quote = { chainId: 1, fromToken: 'ETH', toToken: 'USDC', amount: '1000000000000000000' }
const execution = { ...quote, fromAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }

/** Multi-chain swap app: chain selector and quote, or all related components. */
export const multichainFixture: KindFixture = {
  kind: 'multichain',
  minimal: () => makeDocument('Multi-chain minimal', ['chainSelector', 'oneInchQuote']),
  full: () =>
    makeDocument(
      'Multi-chain swap',
      [
        'walletConnector',
        'chainSelector',
        'tokenInput',
        'oneInchQuote',
        'tokenApproval',
        'slippageControl',
        'priceImpactCalculator',
        'oneInchSwap',
        'transactionMonitor',
        'swapInterface',
      ],
      {
        chainSelector: { chainId: 1, enabledChains: [1, 137, 56, 42161, 10, 43114] },
        tokenInput: { chainId: 1, fromToken: 'ETH', toToken: 'USDC', amount: '1' },
        oneInchSwap: { validateOnly: false },
        tokenApproval: { mode: 'permit' },
      },
    ),
  env: canary => ({ ONEINCH_API_KEY: canary }),
  refusal: 'ONEINCH_API_KEY is missing',
  loading: 'Loading Multi-Chain Swap...',
  probes: [
    { method: 'POST', path: '/api/swap/quote', body: { ...quote, chainId: 5 }, status: 400, text: 'Unsupported chain' },
    { method: 'POST', path: '/api/swap/quote', body: { chainId: 1 }, status: 400, text: 'fromToken' },
    {
      method: 'POST',
      path: '/api/swap/quote',
      body: { ...quote, toToken: native },
      status: 400,
      text: 'toToken must differ from fromToken',
    },
    {
      method: 'POST',
      path: '/api/swap/execute',
      isOfSigning: true,
      body: { ...execution, chainId: 5 },
      status: 400,
      text: 'Unsupported chain',
    },
    {
      method: 'POST',
      path: '/api/swap/execute',
      isOfSigning: true,
      body: quote,
      status: 400,
      text: 'fromAddress',
    },
    { path: '/api/1inch/tokens?chainId=5', status: 400, text: 'Chain 5 not supported' },
    { path: '/api/1inch/token?chainId=1&address=0x12', status: 400, text: 'address is not an address' },
  ],
  mainAction: async page => {
    await page.getByLabel('Amount to swap').fill('0.5')
    await page.getByTestId('received').getByText(/[1-9]/).waitFor()
    if (await page.getByText('Quotes only: nothing is sent from this page').isVisible()) return
    await page.getByRole('button', { name: /^Swap \w+ for \w+$/, disabled: false }).click()
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
  },
}
