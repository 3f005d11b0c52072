import { EventEmitter, once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from './listen.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Listens at a free port, for a process whose signals the test sends. */
async function start(app: RequestListener, close: () => Promise<void> = async () => {}) {
  const signals = new EventEmitter()
  const exit = vi.fn<(code: number) => void>()
  const exitCode = new Promise<number>(resolve => exit.mockImplementation(resolve))
  const process = Object.assign(signals, { exit })
  const server = await listen(app, { host: '127.0.0.1', port: 0, close, process })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, signal: (name: string) => signals.emit(name), exitCode }
}

describe('listen', () => {
  it('default: answers at the host and port', async () => {
    const { url } = await start((_request, response) => response.end('here'))
    expect(await (await fetch(url)).text()).toBe('here')
  })

  it.each(['SIGINT', 'SIGTERM'])(
    'behavior: %s lets an open request finish, takes no other, and exits with 0',
    async name => {
      const requests = new EventEmitter()
      const close = vi.fn(async () => {})
      const { url, signal, exitCode } = await start((_request, response) => requests.emit('open', response), close)
      const opened = once(requests, 'open')
      const answer = fetch(url)
      const [response] = await opened
      signal(name)
      await expect(fetch(url)).rejects.toThrow('fetch failed')
      response.end('finished')
      expect(await (await answer).text()).toBe('finished')
      expect(await exitCode).toBe(0)
      expect(close).toHaveBeenCalledOnce()
    },
  )

  it('behavior: a request that does not end is cut off after 2.5 s', async () => {
    const requests = new EventEmitter()
    const { url, signal, exitCode } = await start((_request, response) => requests.emit('open', response))
    const opened = once(requests, 'open')
    const cutOff = expect(fetch(url)).rejects.toThrow('fetch failed')
    await opened
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    signal('SIGTERM')
    vi.advanceTimersByTime(2_500)
    await cutOff
    expect(await exitCode).toBe(0)
  })

  it('error: a failed shutdown is logged and exits with 1', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const failure = new Error('The database is busy')
    const { signal, exitCode } = await start(
      () => {},
      () => Promise.reject(failure),
    )
    signal('SIGTERM')
    expect(await exitCode).toBe(1)
    expect(log).toHaveBeenCalledExactlyOnceWith(failure)
  })

  it('error: a port in use, and another failure to listen', async () => {
    const { port } = await start(() => {})
    const close = async () => {}
    const another = (host: string) => listen(() => {}, { host, port, close })
    await expect(another('127.0.0.1')).rejects.toThrow(`Port ${port} is in use. Set another PORT in .env`)
    await expect(another('192.0.2.1')).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
  })
})
