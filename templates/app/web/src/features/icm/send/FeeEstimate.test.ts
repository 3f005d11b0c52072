import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import { dispatchId, offeredChains, sender } from '../makeMessage.stub.ts'
import { type Icm, IcmContext } from '../useIcm.ts'
import { FeeEstimate } from './FeeEstimate.tsx'

const asked = JSON.stringify({ destinationBlockchainId: dispatchId, messageSize: 5, amount: '0' })

const chain: RuntimeChain = {
  id: 43_113,
  walletChainId: 43_113,
  network: 'live',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  explorerUrl: null,
  rpcUrl: '',
}

function render(destination: string, client = new QueryClient()) {
  const icm = {
    account: sender,
    chain,
    fields: { destination, customBlockchainId: '', recipient: '', message: 'Hello', reward: '0' },
    icmChains: { ...offeredChains, error: null, isLoading: false, retry: () => {} },
  } as Partial<Icm> as Icm
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(IcmContext.Provider, { value: icm }, createElement(FeeEstimate)),
    ),
  )
}

describe('FeeEstimate', () => {
  it('default: the box is there from the start, with a placeholder for its value', () => {
    const html = render('dispatch')
    expect(html).toContain('Estimated fee')
    expect(html).toContain('class="skeleton')
    expect(html).toContain('aria-busy="true"')
  })

  it('behavior: without a destination it says that there is no value', () => {
    const html = render('custom')
    expect(html).toContain('Estimated fee</span><span class="font-medium">–</span>')
    expect(html).not.toContain('skeleton')
  })

  it('error: the box stays, with the reason folded away and another try', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
    const queryFn = () => Promise.reject(new Error('The chain does not answer.'))
    await client.prefetchQuery({ queryKey: ['icm', 'fee', sender, asked], queryFn })
    const html = render('dispatch', client)
    expect(html).toContain('Failed to estimate ICM fee')
    expect(html).toContain('The chain does not answer.')
    expect(html).toContain('Try again</button>')
  })
})
