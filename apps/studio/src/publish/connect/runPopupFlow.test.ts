import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../../test/makeHttpClient.ts'
import { describeError } from '../../ui/describeError.ts'
import { openCentredPopup, runPopupFlow } from './runPopupFlow.ts'

const origin = 'http://127.0.0.1:3001'
const user = { login: 'octocat', avatar_url: '' }
const success = { type: 'GITHUB_AUTH_SUCCESS', state: 's1', user }
const unconnected = { connection: null, problem: null }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Options = { readonly isBlocked?: boolean; readonly status?: () => unknown }

function start({ isBlocked = false, status = () => unconnected }: Options = {}) {
  const replaced: string[] = []
  const popup = { closed: false, close: vi.fn(), location: { replace: (url: string) => replaced.push(url) } }
  const page = Object.assign(new EventTarget(), { location: { origin } })
  const channel = Object.assign(new EventTarget(), { close: vi.fn() })
  const asked: string[] = []
  const http = makeHttpClient((path, { method, body }) => {
    asked.push(`${method} ${path} ${body ?? ''}`.trim())
    return path === '/api/github'
      ? status()
      : { url: 'https://github.com/login/oauth/authorize?x', state: 's1', client_id: 'c' }
  })
  const abort = new AbortController()
  const onBlocked = vi.fn()
  const connecting = runPopupFlow({
    http,
    page: page as unknown as Window,
    popup: isBlocked ? null : (popup as unknown as Window),
    onBlocked,
    signal: abort.signal,
    openChannel: () => channel as unknown as BroadcastChannel,
  })
  const outcome = connecting.then(
    value => ({ value }),
    (error: unknown) => {
      const { message, help } = describeError(error)
      return { error: message, ...(help.length > 0 && { help }) }
    },
  )
  const broadcast = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }))
  const post = (data: unknown, from: object = popup, at = origin) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin: at, source: from }))
  return { popup, replaced, channel, asked, abort, onBlocked, outcome, broadcast, post }
}

/** Lets requests be answered and the given time pass. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

const isPending = async (outcome: Promise<unknown>) =>
  (await Promise.race([outcome, Promise.resolve('pending')])) === 'pending'

describe('runPopupFlow', () => {
  it('default: sends the popup to GitHub; the message of the popup itself ends it', async () => {
    const { replaced, asked, outcome, post, channel } = start()
    await pass()
    expect(asked).toEqual([`POST /api/github/oauth/start {"redirect_uri":"${origin}/github/callback"}`])
    expect(replaced).toEqual(['https://github.com/login/oauth/authorize?x'])
    post(success)
    expect(await outcome).toEqual({ value: true })
    expect(channel.close).toHaveBeenCalledOnce()
  })

  it('behavior: the channel serves where the opener is cut off', async () => {
    const { outcome, broadcast } = start()
    await pass()
    broadcast(success)
    expect(await outcome).toEqual({ value: true })
  })

  it('error: foreign origins, other windows, other states and other shapes are not heard', async () => {
    const { outcome, broadcast, post, popup } = start()
    await pass()
    post(success, popup, 'https://evil.example')
    post(success, {})
    post({ ...success, state: 's2' })
    post({ type: 'GITHUB_AUTH_SUCCESS', state: 's1', accessToken: 'gho_x' })
    broadcast({ ...success, state: 's2' })
    broadcast('GITHUB_AUTH_SUCCESS')
    await pass()
    expect(await isPending(outcome)).toBe(true)
  })

  it('error: a refusal on GitHub', async () => {
    const { outcome, broadcast, popup } = start()
    await pass()
    broadcast({
      type: 'GITHUB_AUTH_ERROR',
      state: 's1',
      error: 'Access was denied on GitHub.',
      help: ['Connect again'],
    })
    expect(await outcome).toEqual({ error: 'Access was denied on GitHub.', help: ['Connect again'] })
    expect(popup.close).toHaveBeenCalledOnce()
  })

  it('behavior: a closed popup ends it after a second look at the server', async () => {
    const { outcome, popup, asked } = start()
    await pass(1_000)
    expect(asked).toHaveLength(1)
    popup.closed = true
    await pass(2_000)
    expect(await isPending(outcome)).toBe(true)
    await pass(1_000)
    expect(await outcome).toEqual({ value: false })
  })

  it('behavior: a popup that reads as closed while its page connects is waited for', async () => {
    let status: unknown = unconnected
    const { outcome, popup } = start({ status: () => status })
    await pass()
    popup.closed = true
    await pass(1_000)
    status = { connection: { user }, problem: null }
    await pass(1_000)
    expect(await outcome).toEqual({ value: true })
  })

  it('behavior: without a popup the link is handed out, and the server asked until it is connected', async () => {
    let status: unknown = unconnected
    const { outcome, onBlocked } = start({ isBlocked: true, status: () => status })
    await pass(60_000)
    expect(onBlocked).toHaveBeenCalledExactlyOnceWith('https://github.com/login/oauth/authorize?x')
    expect(await isPending(outcome)).toBe(true)
    status = { connection: { user }, problem: null }
    await pass(1_000)
    expect(await outcome).toEqual({ value: true })
  })

  it('behavior: cancelling closes the popup', async () => {
    const { outcome, popup, abort } = start()
    await pass()
    abort.abort()
    expect(await outcome).toMatchObject({ error: expect.stringContaining('abort') })
    expect(popup.close).toHaveBeenCalledOnce()
  })
})

describe('openCentredPopup', () => {
  it('default: opens in the middle of the page', () => {
    const open = vi.fn(() => null)
    const page = { screenX: 100, screenY: 50, outerWidth: 1_440, outerHeight: 900, open } as unknown as Window
    expect(openCentredPopup(page)).toBeNull()
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'about:blank',
      'sluice-github',
      'popup,width=640,height=760,left=500,top=120',
    )
  })
})
