import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { findDevnet } from './findDevnet.ts'
import { startDevnet } from './startDevnet.ts'

async function serve(body: string) {
  const server = createServer((_, response) => response.end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

describe('findDevnet', () => {
  it('default: tells what runs there, and null once it stopped', async () => {
    const { stop, ...devnet } = await startDevnet({ port: 0, aggregatorPort: 0 })
    expect(await findDevnet(devnet.aggregatorUrl)).toEqual(devnet)
    await stop()
    expect(await findDevnet(devnet.aggregatorUrl)).toBeNull()
  })

  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const chain = { id: 31337, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:8545' }
  it.each([
    ['no JSON', 'hello'],
    ['another shape', '{}'],
    ['a live chain', JSON.stringify({ accounts: [account], chains: [{ ...chain, id: 1 }] })],
    ['another machine', JSON.stringify({ accounts: [account], chains: [{ ...chain, rpcUrl: 'http://example.org' }] })],
    [
      'a contract without an address',
      JSON.stringify({ accounts: [account], chains: [chain], contracts: { 31337: { htlc: 'here' } } }),
    ],
    ['no account', JSON.stringify({ accounts: ['me'], chains: [chain] })],
  ])('behavior: null where %s answers', async (_, body) => {
    const other = await serve(body)
    expect(await findDevnet(other.url)).toBeNull()
    other.close()
  })

  it('behavior: null where the aggregator outlived its chain, or the chain has another id', async () => {
    const node = await serve(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x7a6a' }))
    const chainIds: readonly [number, string][] = [
      [31337, 'http://127.0.0.1:9'],
      [31337, node.url],
    ]
    for (const [id, rpcUrl] of chainIds) {
      const other = await serve(JSON.stringify({ accounts: [account], chains: [{ ...chain, id, rpcUrl }] }))
      expect(await findDevnet(other.url)).toBeNull()
      other.close()
    }
    const right = await serve(
      JSON.stringify({ accounts: [account], chains: [{ ...chain, id: 31338, rpcUrl: node.url }] }),
    )
    expect((await findDevnet(right.url))?.chains[0]?.id).toBe(31338)
    right.close()
    node.close()
  })
})
