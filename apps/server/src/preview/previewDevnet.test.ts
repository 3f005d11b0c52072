import { describe, expect, it } from 'vitest'
import { createPreviewDevnet } from './previewDevnet.ts'

const status = { chains: [], aggregatorUrl: 'http://127.0.0.1:1' }

function make(given: typeof status | null, failures = 0) {
  const ends: (() => void)[] = []
  let closed = 0
  let left = failures
  const devnet = createPreviewDevnet(
    () => given,
    async onEnd => {
      ends.push(onEnd)
      if (left-- > 0) throw new Error('no room')
      return {
        status: { ...status, aggregatorUrl: `http://127.0.0.1:${ends.length}` },
        close: async () => void closed++,
      }
    },
  )
  return { devnet, ends, closed: () => closed }
}

describe('createPreviewDevnet', () => {
  it('default: the chains of the server', async () => {
    const { devnet, ends } = make(status)
    expect(await devnet.open()).toBe(status)
    await devnet.close()
    expect(ends).toEqual([])
  })

  it('behavior: a server without any starts own ones once, and ends them', async () => {
    const { devnet, ends, closed } = make(null)
    const [first, second] = await Promise.all([devnet.open(), devnet.open()])
    expect([first, ends.length]).toEqual([second, 1])
    await devnet.close()
    expect(closed()).toBe(1)
  })

  it('behavior: starts again after a failure, and after chains that ended by themselves', async () => {
    const { devnet, ends } = make(null, 1)
    await expect(devnet.open()).rejects.toThrow('no room')
    expect((await devnet.open()).aggregatorUrl).toBe('http://127.0.0.1:2')
    ends[1]!()
    expect((await devnet.open()).aggregatorUrl).toBe('http://127.0.0.1:3')
  })
})
