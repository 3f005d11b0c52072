// @vitest-environment happy-dom
import type { SecretStatus, Settings } from '@sluice/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { createCommandKeys } from '../editor/commandKeys.ts'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import type { SettingsSection } from '../ui/settingsSections.ts'
import { exportEverything } from './exportEverything.ts'
import { SettingsDialog } from './SettingsDialog.tsx'

afterEach(cleanup)

const unset: SecretStatus = { name: 'oneinch', set: false, last4: null, source: null, hosts: [], problem: null }

const settings: Settings = {
  rpc: [
    {
      chainId: 1,
      name: 'Ethereum',
      source: 'default',
      address: { host: 'eth.example', last4: '…ple/' },
      defaultUrl: 'https://eth.example/',
    },
    {
      chainId: 137,
      name: 'Polygon',
      source: 'env',
      address: { host: 'own.example', last4: '…9f3c' },
      defaultUrl: 'https://polygon.example/',
    },
  ],
  walletConnectProjectId: null,
  usdLimit: '50',
  bridge: { counterparty: null },
  dataFolder: '/home/me/.sluice',
  problem: null,
}

const quote = {
  success: true,
  source: 'live',
  fromToken: { address: '0x', symbol: 'ETH', name: 'Ether', decimals: 18 },
  toToken: { address: '0x', symbol: 'USDC', name: 'USDC', decimals: 6 },
  fromAmount: `${10n ** 18n}`,
  toAmount: '2449390000',
  gas: null,
  quotedAt: 0,
  expiresAt: 0,
}

type Answers = { readonly [request: string]: unknown }

const refuse = (status: number, code: string, message: string) =>
  Response.json({ error: message, code, area: 'DEFI', help: [], retry: 'after-user', status }, { status })

function show(section: SettingsSection, answers: Answers = {}) {
  const asked: { readonly request: string; readonly body: unknown; readonly key: string | undefined }[] = []
  const http = makeHttpClient((path, { method, body, headers }) => {
    const request = `${method} ${path}`
    asked.push({ request, body: body ? JSON.parse(String(body)) : undefined, key: headers['x-api-key'] })
    if (request in answers) return answers[request]
    if (path === '/api/settings') return settings
    return {
      secrets: [unset],
      modes: [],
      supportedChains: [1],
      devnet: null,
      walletConnectProjectId: null,
      version: '0',
    }
  })
  const keys = createCommandKeys(makeMemoryStorage())
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HttpProvider http={http}>
        <SettingsDialog section={section} keys={keys} onOpenShortcuts={() => {}} onClose={() => {}} />
      </HttpProvider>
    </QueryClientProvider>,
  )
  const changes = () => asked.filter(({ request }) => !request.startsWith('GET'))
  return { changes, http, keys }
}

const type = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

describe('SettingsDialog', () => {
  it('default: a 1inch key is tested with a quote, then saved', async () => {
    const { changes } = show('oneinch', { 'POST /api/test/oneinch': quote, 'PUT /api/secrets/oneinch': unset })
    await screen.findByText('Not set')
    await type('API key', ' sk-1234567890abcd ')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^1inch answered in \d+ ms: 1 ETH → 2,449.39 USDC$/)
    expect(changes().map(({ request, key }) => [request, key])).toEqual([
      ['POST /api/test/oneinch', 'sk-1234567890abcd'],
      ['PUT /api/secrets/oneinch', undefined],
    ])
    expect(changes()[1]?.body).toEqual({ value: 'sk-1234567890abcd', hosts: [] })
    expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('')
  })

  it('error: a key that 1inch refuses is not saved and has no green tick', async () => {
    const { changes } = show('oneinch', {
      'POST /api/test/oneinch': refuse(401, 'PROVIDER_KEY_REFUSED', 'The 1inch API key was rejected'),
    })
    await type('API key', 'sk-wrong-wrong')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The 1inch API key was rejected')
    expect(changes()).toHaveLength(1)
    expect(screen.queryByText(/1inch answered/)).toBeNull()
    expect(document.querySelector('.text-success')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save without test' })).toBeNull()
  })

  it.each([
    ['PROVIDER_UNREACHABLE', 502, 'Can’t reach https://api.1inch.com'],
    ['RATE_LIMITED', 429, 'Too many requests. Try again in 3 s.'],
  ])('error: without an answer a key is saved only on request, %s', async (code, status, message) => {
    const { changes } = show('oneinch', {
      'POST /api/test/oneinch': refuse(status, code, message),
      'PUT /api/secrets/oneinch': unset,
    })
    await type('API key', 'sk-unknown')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(message)
    expect(document.querySelector('.text-success')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Save without test' }))
    await waitFor(() => expect(changes().at(-1)?.request).toBe('PUT /api/secrets/oneinch'))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  it('error: a private key is never sent', async () => {
    const { changes } = show('oneinch')
    await type('API key', `0x${'4f3edf983ac636a6'.repeat(4)}`)
    screen.getByText('This looks like a private key or seed phrase. Never enter it here.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    expect(changes()).toEqual([])
  })

  it('error: a private key typed after a failed test is not offered to be saved', async () => {
    const { changes } = show('oneinch', { 'POST /api/test/oneinch': refuse(502, 'PROVIDER_UNREACHABLE', 'No answer') })
    await type('API key', 'sk-unknown')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Save without test' })
    await type('API key', `0x${'4f3edf983ac636a6'.repeat(4)}`)
    expect(screen.queryByText('No answer')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save without test' })).toBeNull()
    expect(changes()).toHaveLength(1)
  })

  it('behavior: a key of the environment cannot be changed here', async () => {
    const fromEnvironment = { ...unset, set: true, last4: '…1234', source: 'env' }
    show('oneinch', { 'GET /api/config': { secrets: [fromEnvironment], modes: [] } })
    await screen.findByText('Set by ONEINCH_API_KEY (…1234). Change it where the server starts.')
    expect(screen.queryByLabelText('API key')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove key' })).toBeNull()
  })

  it('behavior: an RPC address is checked and saved; one of the environment is read-only', async () => {
    const { changes } = show('networks', {
      'PUT /api/settings/rpc/1': { setting: { ...settings.rpc[0], source: 'store' }, latencyMs: 84 },
    })
    await screen.findByText(/own\.example …9f3c · Set by RPC_URL_137/)
    expect(screen.queryByRole('button', { name: 'Change RPC address of Polygon' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Change RPC address of Ethereum' }))
    await type('RPC address of Ethereum', 'https://eth.example/v2/key')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Answered in 84 ms')
    expect(changes()).toMatchObject([
      { request: 'PUT /api/settings/rpc/1', body: { url: 'https://eth.example/v2/key' } },
    ])
  })

  it('error: an RPC address of another chain', async () => {
    show('networks', {
      'PUT /api/settings/rpc/1': refuse(409, 'RPC_CHAIN_DIFFERS', '127.0.0.1:8545 serves chain 31337, not 1'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Change RPC address of Ethereum' }))
    await type('RPC address of Ethereum', 'http://127.0.0.1:8545')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('127.0.0.1:8545 serves chain 31337, not 1')
    expect(screen.queryByText(/Answered in/)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('RPC address of Ethereum').value).toBe('http://127.0.0.1:8545')
  })

  it('behavior: the limit per transaction is shown with its meaning, checked and stored', async () => {
    const { changes } = show('networks', { 'PUT /api/settings/usd-limit': { usdLimit: '250.5' } })
    const label = 'Limit per transaction on Real Mainnet (US dollars)'
    expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('50')
    screen.getByText('A transaction or order that sends more needs your consent in its review. It is never blocked.')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Set limit' })
    expect(save.disabled).toBe(true)
    for (const wrong of ['', '0', '0.00', '-1', '1e3', '1000000.01', '5.001', '$50']) {
      await type(label, wrong)
      screen.getByText('Enter more than 0 and at most 1,000,000, with up to two decimals.')
      expect([wrong, save.disabled]).toEqual([wrong, true])
    }
    await type(label, ' 250.5 ')
    fireEvent.click(save)
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()).toMatchObject([{ request: 'PUT /api/settings/usd-limit', body: { usdLimit: '250.5' } }])
  })

  it('behavior: a counterparty names its account and a price', async () => {
    const check = {
      counterparty: { host: 'bridge.example', last4: '…/api' },
      account: `0x${'11'.repeat(20)}`,
      dstAmount: '8100000000000000000',
      latencyMs: 12,
    }
    show('bridge', { 'PUT /api/settings/bridge': check })
    await screen.findByText('No counterparty: the bridge is unavailable on Real Mainnet.')
    await type('API address', 'https://bridge.example/api')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Account 0x1111…1111 gives 8.1 MON for 0.1 ETH. Answered in 12 ms')
  })

  it('behavior: a token needs a free name and a host', async () => {
    const prices = { ...unset, name: 'prices', set: true, last4: '…2222', source: 'store', hosts: ['api.example.org'] }
    const { changes } = show('tokens', {
      'GET /api/config': { secrets: [unset, prices], modes: [] },
      'PUT /api/secrets/model': prices,
    })
    await screen.findByText('api.example.org')
    fireEvent.click(screen.getByRole('button', { name: 'Add token' }))
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await type('Name', 'prices')
    screen.getByText('This name is taken.')
    await type('Name', 'model')
    await type('Token', 'abcdef123456')
    expect(save.disabled).toBe(true)
    await type('Send only to', 'model.example, b.example')
    fireEvent.click(save)
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.body).toEqual({ value: 'abcdef123456', hosts: ['model.example', 'b.example'] })
  })

  it('behavior: everything is deleted only after the word is typed', async () => {
    const { changes } = show('data', {
      'POST /api/settings/delete-everything': refuse(500, 'STORAGE_FAILED', 'The data folder could not be written'),
    })
    await screen.findByText('Server folder: /home/me/.sluice')
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete everything' })
    await type('Type DELETE to confirm', 'delete')
    expect(remove.disabled).toBe(true)
    await type('Type DELETE to confirm', 'DELETE')
    fireEvent.click(remove)
    await screen.findByText('The data folder could not be written')
    expect(changes()).toMatchObject([{ request: 'POST /api/settings/delete-everything', body: { confirm: 'DELETE' } }])
    expect(window.localStorage.getItem('sluice.reset')).toBeNull()
  })
})

describe('exportEverything', () => {
  it('default', async () => {
    const { http, keys } = show('data', { 'GET /api/settings/export': { projects: [{ project: {} }] } })
    keys.give('save', ['Mod+K'])
    const storage = makeMemoryStorage({ 'sluice.plugins': '[{"id":"fees"}]', 'sluice.wallet': 'io.metamask' })
    const said = { id: 'm', type: 'user', content: 'Swap 1 ETH', timestamp: 1 } as const
    const conversations = async () => ({ readAll: async () => ({ p1: [said] }) })
    const text = await exportEverything({ http, storage, keys: keys.getState(), conversations, now: 0 })
    expect(JSON.parse(text)).toEqual({
      format: 'sluice-export',
      version: 1,
      exportedAt: '1970-01-01T00:00:00.000Z',
      browser: {
        theme: 'system',
        shortcuts: { save: ['Mod+K'] },
        plugins: [{ id: 'fees' }],
        conversations: { p1: [said] },
      },
      server: { projects: [{ project: {} }] },
    })
  })

  it('behavior: a browser that stores no conversations', async () => {
    const { http, keys } = show('data', { 'GET /api/settings/export': {} })
    const storage = makeMemoryStorage()
    const conversations = () => Promise.reject(new Error('blocked'))
    const text = await exportEverything({ http, storage, keys: keys.getState(), conversations, now: 0 })
    expect(JSON.parse(text)).toMatchObject({ browser: { conversations: {} } })
  })
})
