// @vitest-environment happy-dom
import { nativeTokenAddress } from '@sluice/guard'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { makeHttpClient } from '../../../test/makeHttpClient.ts'
import { renderInEditor } from '../renderInEditor.tsx'
import { AmountFacts } from './AmountFacts.tsx'

afterEach(cleanup)

const token = { address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18, chainId: 1 }

const ether = 10n ** 18n

const config = {
  supportedChains: [1],
  modes: [{ id: 'functional', source: 'simulated', available: true, reason: null }],
  devnet: null,
  secrets: [],
  walletConnectProjectId: null,
  version: '0',
} as never

const http = makeHttpClient(path => {
  if (!path.startsWith('/api/balances')) return new Response('{}', { status: 404 })
  const held = { address: nativeTokenAddress, token, amount: `${10_000n * ether}`, usd: null }
  return { source: 'simulated', balances: [held] }
})

function show(units: bigint) {
  const drawn = (amount: bigint) => <AmountFacts token={token} chainId={1} units={`${amount}`} onMax={() => {}} />
  const { view, redraw } = renderInEditor(drawn(units), undefined, undefined, http, config)
  view.setState({ mode: 'functional' })
  return (amount: bigint) => redraw(drawn(amount))
}

describe('AmountFacts', () => {
  it('error: an amount above the balance is told beside it', async () => {
    const change = show(999_999n * ether)
    await screen.findByText('Balance 10,000 ETH')
    screen.getByText('More than your balance')
    change(10_000n * ether)
    expect(screen.queryByText('More than your balance')).toBeNull()
  })
})
