// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderTradeTab } from './renderTradeTab.tsx'
import { TradeTokenField } from './TradeTokenField.tsx'
import type { TradeToken } from './tradeToken.ts'

const config = {
  supportedChains: [137],
  modes: [],
  devnet: null,
  secrets: [],
  walletConnectProjectId: null,
  version: '0',
}

const strangeAddress = `0x${'b0'.repeat(20)}`
const missing = 'There is no contract at this address'

function Field() {
  const [token, setToken] = useState<TradeToken | null>(null)
  return <TradeTokenField label="To token" chainId={137} value={token} onChange={setToken} />
}

const show = () =>
  renderTradeTab(<Field />, {
    config,
    answer: path =>
      path.startsWith('/api/tokens/')
        ? Response.json({ error: missing }, { status: 400 })
        : { source: 'live', tokens: {} },
  })

const field = () => screen.getByRole('combobox', { name: 'To token' })

const choose = (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}

afterEach(cleanup)

describe('TradeTokenField', () => {
  it.each([
    ['an address without a contract', strangeAddress, missing],
    [
      'a wrong checksum',
      '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266',
      'Checksum mismatch. Check this address against its source.',
    ],
  ])('behavior: the error of %s goes with the next token', async (_, address, text) => {
    show()
    choose(address)
    expect(await screen.findByText(text)).toBeTruthy()
    fireEvent.change(field(), { target: { value: 'USDT' } })
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    fireEvent.keyDown(field(), { key: 'Enter' })
    await waitFor(() => expect(field()).toHaveProperty('value', 'USDT · Tether USD'))
    expect(screen.queryByText(text)).toBeNull()
  })
})
