import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BootedChain } from './bootAnvil.ts'
import { createPreview, type PreviewOptions } from './createPreview.ts'

const account = `0x${'ab'.repeat(20)}`
const request = { subnetName: 'Mine', chainId: 1_234_567, genesis: '{}', accounts: [account] }

afterEach(() => {
  vi.useRealTimers()
})

/** Fake chains that count starts and stops. */
function makePreview(options: Partial<PreviewOptions> = {}) {
  const stopped: string[] = []
  let started = 0
  const boot = async (): Promise<BootedChain> => {
    started += 1
    const rpcUrl = `http://127.0.0.1:${started}`
    let end: () => void = () => undefined
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    return {
      rpcUrl,
      ended,
      stop: async () => {
        stopped.push(rpcUrl)
        end()
      },
    }
  }
  const call = async (_url: string, method: string) => (method === 'eth_chainId' ? '0x12d687' : '0x3e8')
  return { preview: createPreview({ unavailable: null, boot, call, ...options }), stopped }
}

describe('createPreview', () => {
  it('default: tells where it runs and what the accounts hold', async () => {
    const { preview } = makePreview()
    await preview.start(request)
    expect(preview.state()).toMatchObject({
      available: true,
      reason: null,
      running: { subnetName: 'Mine', rpcUrl: 'http://127.0.0.1:1', balances: [{ address: account, balance: '1000' }] },
    })
    await preview.stop()
    expect(preview.state().running).toBeNull()
  })

  it('behavior: one at a time, also when two are started at once', async () => {
    const { preview, stopped } = makePreview()
    await Promise.all([preview.start(request), preview.start(request)])
    expect(stopped).toEqual(['http://127.0.0.1:1'])
    await preview.close()
    expect(stopped).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:2'])
  })

  it('behavior: it ends after its time', async () => {
    vi.useFakeTimers()
    const { preview, stopped } = makePreview({ limitMs: 1_000 })
    await preview.start(request)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(stopped).toHaveLength(1)
    expect(preview.state().running).toBeNull()
  })

  it('error: a chain that calls itself otherwise is ended', async () => {
    const { preview, stopped } = makePreview()
    await expect(preview.start({ ...request, chainId: 5 })).rejects.toThrow('reports chain ID 1234567')
    expect(stopped).toHaveLength(1)
    expect(preview.state().running).toBeNull()
  })

  it('error: says why there is no preview, and starts none after the end', async () => {
    const { preview } = makePreview({ unavailable: 'not here' })
    await expect(preview.start(request)).rejects.toMatchObject({ status: 403, message: 'not here' })
    const other = makePreview()
    await other.preview.close()
    await expect(other.preview.start(request)).rejects.toMatchObject({ status: 503 })
  })
})
