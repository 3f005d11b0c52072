import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { watchHeads } from './watchHeads.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Serves a chain that returns only its latest block. */
async function serve() {
  let hash = '0x1'
  const server = createServer((_, response) => response.end(JSON.stringify([{ id: 0, result: { hash } }])))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mine: (next: string) => {
      hash = next
    },
  }
}

function watch(rpcUrl: string, act: () => Promise<void>) {
  const lines: string[] = []
  const watching = watchHeads({ rpcUrls: [rpcUrl], act, log: line => lines.push(line) })
  closers.push(watching.stop)
  return { watching, lines }
}

describe('watchHeads', () => {
  it('default: acts once for every new block, and at once when poked', async () => {
    const chain = await serve()
    let acted = 0
    const { watching } = watch(chain.url, async () => void acted++)
    await expect.poll(() => acted).toBe(1)
    chain.mine('0x2')
    await expect.poll(() => acted).toBe(2)
    watching.poke()
    await expect.poll(() => acted, { timeout: 140 }).toBe(3)
  })

  it('behavior: never acts twice at the same time, and stop waits for what is under way', async () => {
    const chain = await serve()
    let [underWay, most, ended] = [0, 0, 0]
    const { watching } = watch(chain.url, async () => {
      most = Math.max(most, ++underWay)
      await new Promise(resolve => setTimeout(resolve, 100))
      underWay--
      ended++
    })
    await expect.poll(() => underWay).toBe(1)
    watching.poke()
    chain.mine('0x2')
    await watching.stop()
    expect([most, underWay, ended]).toEqual([1, 0, 1])
  })

  it('behavior: time passes without a block, and is acted on too', async () => {
    const chain = await serve()
    let acted = 0
    watch(chain.url, async () => void acted++)
    await expect.poll(() => acted, { timeout: 20_000 }).toBe(2)
  })

  it('error: what goes wrong is said, and it goes on', async () => {
    const chain = await serve()
    let acted = 0
    const { lines } = watch(chain.url, async () => {
      if (++acted === 1) throw new Error('no funds')
    })
    await expect.poll(() => lines).toEqual(['Error: no funds'])
    chain.mine('0x2')
    await expect.poll(() => acted).toBe(2)
    const gone = watch('http://127.0.0.1:9', async () => {})
    await expect.poll(() => gone.lines[0]).toMatch(/does not answer/)
  })
})
