import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { withOneInchKey } from './withOneInchKey.tsx'

const feature = { id: 'swap', title: 'Swap', Panel: () => 'the form' }

/** The tab's panel once the backend has said whether it has a key. */
function render(isSet: boolean): string {
  const { Panel } = withOneInchKey(feature)
  const client = new QueryClient()
  client.setQueryData(['oneInchKey'], isSet)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, Panel && createElement(Panel)))
}

describe('withOneInchKey', () => {
  it('default: with a key the feature is as it was', () => {
    expect(render(true)).toBe('the form')
  })

  it('error: without a key the tab says what it needs', () => {
    expect(render(false)).toContain('Swap needs a 1inch API key: see README.md of this application.')
    expect(render(false)).not.toContain('the form')
  })

  it('behavior: a feature without a tab stays as it is', () => {
    const tabless = { id: 'walletConnect', title: 'WalletConnect' }
    expect(withOneInchKey(tabless)).toBe(tabless)
  })
})
