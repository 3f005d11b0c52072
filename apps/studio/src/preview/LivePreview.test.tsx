// @vitest-environment happy-dom

import { findTemplate } from '@sluice/catalogue'
import type { PreviewInstance, PreviewLog, ResponseOf, readConfig, SecretStatus } from '@sluice/protocol'
import { documentFromTemplate } from '@sluice/workflow'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseOption } from '../../test/chooseOption.ts'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { renderInEditor } from '../inspector/renderInEditor.tsx'
import type { StudioSocket } from '../remote/createExecutionSocket.ts'
import { type AppServices, AppServicesProvider } from '../session/AppServices.tsx'
import { LivePreview } from './LivePreview.tsx'
import { PreviewLifecycle } from './PreviewLifecycle.tsx'

const url = 'http://p1.preview.localhost:4000/'
const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const icm = documentFromTemplate(findTemplate('avalanche-icm-workflow')!)

const running: PreviewInstance = {
  instanceId: 'p1',
  projectName: 'Swap',
  kind: 'swap',
  level: 'page',
  network: 'local',
  state: 'running',
  url,
  startedAt: 0,
  error: null,
}

const key: SecretStatus = { name: 'oneinch', set: true, last4: 'abcd', source: 'store', hosts: [], problem: null }

const config: ResponseOf<typeof readConfig> = {
  supportedChains: [1],
  modes: [],
  devnet: { chains: [{ id: 31337, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:1' }], aggregatorUrl: '' },
  secrets: [],
  walletConnectProjectId: null,
  version: '0',
}

const refuse = (status: number, code: string, message: string) =>
  Response.json({ error: message, code, area: 'PREVIEW', help: [], retry: 'after-user' }, { status })

/** Shows the view; the returned functions steer what the server says. */
function show(
  document = swap,
  answers: { [request: string]: () => unknown } = {},
  secrets: readonly SecretStatus[] = [],
) {
  let instances: readonly PreviewInstance[] = []
  const asked: { readonly path: string; readonly body: Record<string, unknown> | null }[] = []
  const http = makeHttpClient((path, { method = 'GET', body }) => {
    asked.push({ path, body: JSON.parse(String(body ?? 'null')) })
    const own = answers[`${method} ${path}`]
    if (own) return own()
    if (path === '/api/preview') return { instances }
    if (path === '/api/settings') return { rpc: [] }
    if (path === '/api/preview/start') {
      instances = [running]
      return { success: true, instanceId: 'p1', url }
    }
    if (path.startsWith('/api/preview/stop/')) instances = []
    return { success: true, changed: [], restarted: false }
  })
  const heard = new Map<string, (value: unknown) => void>()
  const socket = {
    connected: true,
    on: (name: string, listen: (value: unknown) => void) => heard.set(name, listen),
    off: () => {},
    emit: () => {},
  } as unknown as StudioSocket
  const services = {
    http,
    client: new QueryClient(),
    storage: makeMemoryStorage(),
    socket: { open: async () => socket },
  } as unknown as AppServices
  const view = (
    <AppServicesProvider services={services}>
      <PreviewLifecycle key="lifecycle" />
      <LivePreview source={{ document, kind: undefined }} />
    </AppServicesProvider>
  )
  const editor = renderInEditor(view, document, undefined, http, { ...config, secrets: [...secrets] })
  const bodies = (path: string) => asked.filter(request => request.path === path).map(({ body }) => body)
  return {
    ...editor,
    services,
    bodies,
    set: (next: readonly PreviewInstance[]) => {
      instances = next
    },
    log: (line: Partial<PreviewLog>) =>
      heard.get('log')?.({ instanceId: 'p1', seq: 1, ts: 0, level: 'info', source: 'backend', message: '', ...line }),
  }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const useLocal = () => act(() => fireEvent.click(screen.getByRole('radio', { name: 'Local chains' })))

/** Starts once the type of the application is known. */
async function start() {
  await vi.waitFor(() => expect(button('Start').getAttribute('aria-disabled')).toBe(null), { timeout: 20_000 })
  await act(async () => fireEvent.click(button('Start')))
}

const lastRequests = vi.fn(async (_path: string, _init: RequestInit) => new Response())

beforeEach(() => {
  lastRequests.mockClear()
  vi.stubGlobal('fetch', lastRequests)
  // happy-dom loads no pages.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly notify: (entries: unknown[]) => void
      constructor(notify: (entries: unknown[]) => void) {
        this.notify = notify
      }
      observe() {
        this.notify([{ contentRect: { width: 368, height: 400 } }])
      }
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('LivePreview', () => {
  it('default: Stopped, then Running with the page in a sandboxed frame, then Stopped again', async () => {
    const { bodies, view } = show()
    useLocal()
    expect(screen.getByText('Stopped').getAttribute('role')).toBe('status')
    await start()
    await screen.findByText('Running')
    const frame = screen.getByTitle(`Preview of ${swap.name}`)
    expect(frame.getAttribute('src')).toBe(url)
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    )
    expect([frame.getAttribute('referrerpolicy'), frame.getAttribute('allow')]).toEqual([
      'no-referrer',
      'clipboard-write',
    ])
    const open = screen.getByRole('link', { name: 'Open' })
    expect([open.getAttribute('href'), open.getAttribute('rel')]).toEqual([url, 'noopener noreferrer'])
    expect(bodies('/api/preview/start')).toMatchObject([
      { workflow: { name: swap.name }, level: 'page', config: { network: 'local' } },
    ])
    expect(view.getState().isPreviewed).toBe(true)
    await act(async () => fireEvent.click(button('Stop Preview')))
    await screen.findByText('Stopped')
    expect(view.getState().isPreviewed).toBe(false)
  })

  it('behavior: the preview is stopped when the project is closed, but not when its panel is', async () => {
    const { redraw, services } = show()
    useLocal()
    await start()
    await screen.findByText('Running')
    redraw(
      <AppServicesProvider services={services}>
        <PreviewLifecycle key="lifecycle" />
      </AppServicesProvider>,
    )
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(lastRequests.mock.calls).toEqual([])
    cleanup()
    await vi.waitFor(() => expect(lastRequests.mock.calls.map(([path]) => path)).toEqual(['/api/preview/stop/p1']))
    expect(lastRequests.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true })
  })

  it('behavior: names what is missing, and an app that does not call 1inch asks for no key', async () => {
    const { calls } = show()
    act(() => fireEvent.click(screen.getByRole('radio', { name: 'Live' })))
    const note = (await screen.findByText('Please configure all required settings')).closest('[role=note]')!
    within(note as HTMLElement).getByText('A 1inch API key for live networks')
    fireEvent.click(within(note as HTMLElement).getByRole('button', { name: 'Open Settings' }))
    expect(calls.at(-1)).toEqual(['open', 'settings', 'oneinch'])
    fireEvent.click(within(note as HTMLElement).getByRole('button', { name: 'Use local chains' }))
    expect(screen.queryByText('Please configure all required settings')).toBe(null)
    cleanup()
    show(icm)
    await screen.findByText('This app does not call 1inch.')
    expect(screen.queryByText('1inch API key')).toBe(null)
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Chains' }))
    await screen.findByText('This app works on the chains of its workflow.')
    expect(screen.queryByRole('combobox', { name: 'Default chain' })).toBe(null)
    await vi.waitFor(() => expect(button('Start').getAttribute('aria-disabled')).toBe(null))
  })

  it('behavior: without a key, local chains are the default in every mode, so a start needs no settings', async () => {
    const { view, bodies } = show()
    expect(view.getState().mode).toBe('testnet')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Local chains' }).checked).toBe(true)
    await start()
    await screen.findByText('Running')
    expect(bodies('/api/preview/start')).toMatchObject([{ config: { network: 'local' } }])
  })

  it('behavior: with a key, the network follows the editor’s mode until one is chosen', async () => {
    const { view } = show(swap, {}, [key])
    const checked = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Live' }).checked
    expect(checked()).toBe(true)
    act(() => view.setState({ mode: 'functional' }))
    expect(checked()).toBe(false)
    act(() => fireEvent.click(screen.getByRole('radio', { name: 'Live' })))
    useLocal()
    act(() => view.setState({ mode: 'testnet' }))
    expect(checked()).toBe(false)
  })

  it('behavior: the enabled chains are those of the app until others are chosen, and again after a reset', async () => {
    const { bodies } = show()
    await screen.findByText('1inch API key')
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Chains' }))
    const ticked = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ checked }, index) => (checked ? [index] : []))
    await screen.findByRole('checkbox', { name: 'Enable Arbitrum One' })
    expect(ticked()).toEqual([0, 1, 2, 3])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Enable Avalanche' }))
    await start()
    await screen.findByText('Running')
    expect(bodies('/api/preview/start')).toMatchObject([{ config: { enabledChains: [1, 137, 56, 42161, 43114] } }])
    await act(async () => fireEvent.click(button('Stop Preview')))
    await screen.findByText('Stopped')
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Chains' }))
    await act(async () => fireEvent.click(button('Use the chains of the workflow')))
    expect(ticked()).toEqual([0, 1, 2, 3])
    await start()
    await screen.findByText('Running')
    expect(bodies('/api/preview/start')[1]).not.toHaveProperty('config.enabledChains')
  })

  it('behavior: an edit reaches the running preview, and one that cannot be shown keeps the page', async () => {
    let answer: unknown = { success: true, changed: [], restarted: false }
    const { documents, bodies } = show(swap, { 'POST /api/preview/update/p1': () => answer })
    useLocal()
    await start()
    await screen.findByText('Running')
    const rename = (label: string) =>
      documents.edit([{ op: 'renameNode', id: swap.nodes[0]!.id, label }], { label: 'Rename' })
    act(() => rename('Harbour'))
    await vi.waitFor(() => expect(bodies('/api/preview/update/p1')).toHaveLength(1))
    expect(JSON.stringify(bodies('/api/preview/update/p1'))).toContain('Harbour')
    answer = refuse(422, 'NOTHING_TO_GENERATE', 'No node has a screen')
    act(() => rename('Pier'))
    await screen.findByText('The last edit can’t be shown')
    screen.getByText('No node has a screen')
    expect(screen.getByTitle(`Preview of ${swap.name}`).getAttribute('src')).toBe(url)
  })

  it('behavior: the focus goes to Stop Preview after a start, and to Start after a stop', async () => {
    const { view } = show()
    useLocal()
    await vi.waitFor(() => expect(button('Run the full project').getAttribute('aria-disabled')).toBe(null), {
      timeout: 20_000,
    })
    button('Run the full project').focus()
    await act(async () => fireEvent.click(button('Run the full project')))
    await screen.findByText('Running')
    expect(document.activeElement).toBe(button('Stop Preview'))
    await act(async () => fireEvent.click(button('Stop Preview')))
    await screen.findByText('Stopped')
    expect([document.activeElement, view.getState().isPreviewed]).toEqual([button('Start'), false])
  })

  it('behavior: the theme is sent when the page is loaded and when it changes; its choice stays without an app', async () => {
    const { redraw, services } = show()
    useLocal()
    await start()
    await screen.findByText('Running')
    const frame = screen.getByTitle<HTMLIFrameElement>(`Preview of ${swap.name}`)
    const sent = vi.fn()
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage: sent } })
    const choice = () => screen.getByRole('combobox', { name: 'Theme of the app' })
    const choose = (label: string) => chooseOption('Theme of the app', label)
    choose('Dark')
    expect(sent.mock.calls).toEqual([])
    act(() => fireEvent.load(frame))
    choose('Light')
    expect(sent.mock.calls).toEqual([
      [{ type: 'preview-theme', theme: 'dark' }, new URL(url).origin],
      [{ type: 'preview-theme', theme: 'light' }, new URL(url).origin],
    ])
    fireEvent.click(button('Preview settings'))
    await screen.findByText('1inch API key')
    redraw(
      <AppServicesProvider services={services}>
        <PreviewLifecycle key="lifecycle" />
        <LivePreview source={{ document: { ...swap, nodes: [], edges: [] }, kind: undefined }} />
      </AppServicesProvider>,
    )
    await vi.waitFor(() => expect(screen.queryByText('1inch API key')).toBe(null))
    choice()
  })

  it('behavior: log lines are listed as text, filtered by source, and cleared from the view', async () => {
    const { log } = show()
    useLocal()
    await start()
    await screen.findByText('Running')
    act(() => {
      log({ seq: 1, message: 'Listening on 4001' })
      log({ seq: 2, source: 'browser', level: 'error', message: '<b>Uncaught</b>' })
    })
    await screen.findByText('<b>Uncaught</b>')
    chooseOption('Source', 'Backend')
    screen.getByText('Listening on 4001')
    expect(screen.queryByText('<b>Uncaught</b>')).toBe(null)
    fireEvent.click(button('Clear view'))
    screen.getByText('No lines match this filter')
  })

  it('behavior: says why a preview ended by itself', async () => {
    const { set } = show()
    useLocal()
    await start()
    await screen.findByText('Running')
    set([{ ...running, state: 'stopped', url: null, error: 'Stopped after 10 min without a request' }])
    await screen.findByText('Stopped after 10 min without a request', undefined, { timeout: 5_000 })
    screen.getByText('Stopped')
  })

  it('error: an app without a local chain can be previewed on live networks', async () => {
    show(icm, { 'POST /api/preview/start': () => refuse(409, 'LOCAL_CHAIN_MISSING', 'There is no local chain') })
    useLocal()
    await start()
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Use live networks' })))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Live' }).checked).toBe(true)
  })

  it('error: a failed start says why and can be retried; at the limit it lists the others', async () => {
    const others = [{ ...running, instanceId: 'p9', projectName: 'Other' }]
    const { set, bodies } = show(swap, {
      'POST /api/preview/start': () => refuse(429, 'TOO_MANY', '3 previews are running'),
    })
    set(others)
    useLocal()
    await start()
    await screen.findByText('Failed to start live preview')
    screen.getByText('3 previews are running')
    await act(async () => fireEvent.click(button('Stop Other')))
    expect(screen.queryByText('Other')).toBe(null)
    await act(async () => fireEvent.click(button('Retry')))
    expect(bodies('/api/preview/start')).toHaveLength(2)
  })
})
