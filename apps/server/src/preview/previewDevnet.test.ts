import { describe, expect, it } from 'vitest'
import { createPreviewDevnet } from './previewDevnet.ts'

const status = { chains: [], aggregatorUrl: 'http://127.0.0.1:1' }

function make(given: typeof status | null, failures = 0) {
  const starts: { readonly mirrored: readonly number[]; readonly end: () => void }[] = []
  let closed = 0
  let left = failures
  const devnet = createPreviewDevnet(
    () => given,
    async (plans, end) => {
      starts.push({ mirrored: plans.map(({ mirrorsChainId }) => mirrorsChainId), end })
      const aggregatorUrl = `http://127.0.0.1:${starts.length}`
      if (left-- > 0) throw new Error('no room')
      const chains = plans.map(({ id, mirrorsChainId }) => ({ id, mirrorsChainId, rpcUrl: 'http://127.0.0.1:9' }))
      return { status: { chains, aggregatorUrl }, close: async () => void closed++ }
    },
  )
  return { devnet, starts, closed: () => closed }
}

describe('createPreviewDevnet', () => {
  it('default: the chains of the server', async () => {
    const { devnet, starts } = make(status)
    expect(await devnet.open([1])).toBe(status)
    await devnet.close()
    expect(starts).toEqual([])
  })

  it('behavior: a server without any starts what is needed once, and ends it', async () => {
    const { devnet, starts, closed } = make(null)
    const [first, second] = await Promise.all([devnet.open([1, 56]), devnet.open([137])])
    expect(first).toEqual(second)
    expect(starts.map(({ mirrored }) => mirrored)).toEqual([[1, 137]])
    expect((await devnet.open([43113])).chains.map(({ id }) => id)).toEqual([31339, 31340])
    await devnet.close()
    expect([starts.length, closed()]).toEqual([2, 2])
  })

  it('behavior: nothing starts for networks without a local chain', async () => {
    const { devnet, starts } = make(null)
    expect([(await devnet.open([56])).chains, starts]).toEqual([[], []])
  })

  it('behavior: starts again after a failure, and after chains that ended by themselves', async () => {
    const { devnet, starts } = make(null, 1)
    await expect(devnet.open([1])).rejects.toThrow('no room')
    expect((await devnet.open([1])).aggregatorUrl).toBe('http://127.0.0.1:2')
    starts[1]!.end()
    expect((await devnet.open([1])).aggregatorUrl).toBe('http://127.0.0.1:3')
  })
})
