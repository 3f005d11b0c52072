// @vitest-environment happy-dom
import { findToken } from '@sluice/defi'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { shortenMiddle } from '../../ui/shortenMiddle.ts'
import { renderTradeTab } from './renderTradeTab.tsx'
import { TradeTokenField } from './TradeTokenField.tsx'
import type { ServerConfig } from './tradeEnvironment.ts'
import type { TradeToken } from './tradeToken.ts'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const unlisted = '0x00000000000000000000000000000000000A1111'
const usdc = findToken(137, 'USDC')!
const dai = findToken(137, 'DAI')!

const config: ServerConfig = {
  supportedChains: [137],
  modes: (['static', 'functional', 'testnet'] as const).map(id => ({ id, source: 'live', available: true })) as never,
  devnet: null,
  secrets: [],
  walletConnectProjectId: null,
  version: '0',
}

/** A provider's list of many tokens; `T7` has the symbol of a listed one. */
const many = Object.fromEntries(
  Array.from({ length: 20_000 }, (_, index) => {
    const address = `0x${(index + 1).toString(16).padStart(40, '0')}`
    return [address, { address, symbol: `T${index}`, name: `Token ${index}`, decimals: 18 }]
  }),
)

function Field() {
  const [token, setToken] = useState<TradeToken | null>(null)
  return (
    <>
      <TradeTokenField label="To token" chainId={137} value={token} onChange={setToken} />
      <TradeTokenField label="From token" chainId={137} value={null} onChange={() => {}} />
      <output>{token && JSON.stringify(token)}</output>
    </>
  )
}

type Answers = {
  readonly stored?: { readonly [key: string]: string }
  readonly tokens?: object
  readonly token?: object
  readonly balances?: readonly object[]
}

const show = ({ tokens = {}, token = {}, balances = [], stored = {} }: Answers = {}) =>
  renderTradeTab(<Field />, {
    config,
    account: owner,
    stored,
    answer: path => {
      if (path.startsWith('/api/balances')) return { source: 'live', balances }
      if (!path.startsWith('/api/tokens/')) return { source: 'live', tokens }
      const read = { address: unlisted, symbol: 'HRB', name: 'Harbour', decimals: 9, verified: false, ...token }
      return { source: 'live', isKnown: false, token: read }
    },
  })

const field = (name = 'To token') => screen.getByRole<HTMLInputElement>('combobox', { name })
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant')!)

afterEach(cleanup)

describe('TokenPicker', () => {
  it('default: draws a few rows of 20,000, and says how many there are', async () => {
    show({ tokens: many })
    fireEvent.click(field())
    await waitFor(() => expect(options()[0]!.getAttribute('aria-setsize')).toBe('20000'))
    expect(options().length).toBeLessThan(30)
    for (const key of ['PageDown', 'PageDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) press(key)
    expect(activeOption()?.getAttribute('aria-posinset')).toBe('12')
    expect(activeOption()?.getAttribute('aria-selected')).toBe('true')
    type('token 19999')
    expect(options().map(option => option.getAttribute('aria-setsize'))).toEqual(['1'])
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 token')
    press('Enter')
    expect(field().value).toBe('T19999 · Token 19999')
  })

  it('behavior: an address of no list is read, marked and offered by every field until it is removed', async () => {
    show()
    type(unlisted.toLowerCase())
    expect(options()[0]!.textContent).toContain('Read from its contract')
    press('Enter')
    await waitFor(() => expect(field().value).toBe('HRB · Harbour'))
    expect(JSON.parse(screen.getByText(/^\{/).textContent!)).toMatchObject({ address: unlisted, decimals: 9 })
    expect(screen.getByRole('note').textContent).toMatch(/^Unverified\. On no token list/)
    fireEvent.click(field('From token'))
    fireEvent.change(field('From token'), { target: { value: 'hrb' } })
    expect(options().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/HRB.*Unverified/)])
    fireEvent.click(screen.getByRole('button', { name: 'Remove HRB from your tokens' }))
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('behavior: a look-alike is warned of, and has no logo', async () => {
    const warning = 'Another token has its symbol: USDC is at 0x3c49…3359'
    show({ token: { symbol: 'USDC', name: 'USD Coin', deprecated: warning } })
    type(unlisted)
    press('Enter')
    await waitFor(() => expect(screen.getByRole('note').textContent).toContain(warning))
    type('usdc')
    const listed = options()[0]!
    const own = options().at(-1)!
    expect(own.querySelector('img')).toBeNull()
    expect(own.textContent).toContain(warning)
    expect(own.textContent).toContain(shortenMiddle(unlisted))
    expect(listed.querySelector('img')?.getAttribute('src')).toMatch(/usdc/i)
  })

  it('error: a token that changed its decimals since it was added is not picked', async () => {
    const token = { address: unlisted, symbol: 'HRB', name: 'Harbour', decimals: 6 }
    show({ stored: { 'sluice.imported-tokens': JSON.stringify({ 137: [token] }) } })
    type('harb')
    press('Enter')
    await screen.findByText('HRB had 6 decimals and now says 9: it is not safe to use')
    expect([field().value, screen.queryByText(/^\{/)]).toEqual(['', null])
  })

  it('behavior: what the wallet holds comes first, with its value', async () => {
    const balanceOf = ({ address, symbol, name, decimals }: typeof usdc, amount: string, usd: string) => ({
      address,
      token: { address, symbol, name, decimals },
      amount,
      usd,
    })
    show({ balances: [balanceOf(usdc, '2500000', '2.5'), balanceOf(dai, '9000000000000000000', '9')] })
    fireEvent.click(field())
    await waitFor(() => expect(options()[0]!.textContent).toMatch(/DAI.*9\$9\.00/))
    expect(options()[1]!.textContent).toMatch(/USDC.*2\.5\$2\.50/)
  })
})
