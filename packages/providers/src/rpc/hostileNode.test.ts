import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findToken } from '@sluice/defi'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRpcChainReader } from './createRpcChainReader.ts'
import { createRpcContractReader } from './createRpcContractReader.ts'

const usdc = findToken(1, 'USDC')!
const owner = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
const canary = 'canary-4711'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/${canary}`
}

const answer =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }

describe('a node', () => {
  test.each<[string, RequestListener]>([
    ['garbage', answer(200, '{"jsonrpc":')],
    ['a number', answer(200, '7')],
    ['null', answer(200, 'null')],
    ['HTML', answer(200, '<html>hello</html>', 'text/html')],
    ['an HTML error', answer(503, '<html>sorry</html>', 'text/html')],
    ['429', answer(429, '{}')],
    ['nothing', answer(200, '')],
    ['a hang-up', request => request.socket.destroy()],
    ['50 MB', answer(200, `{"jsonrpc":"2.0","id":1,"result":"0x${'0'.repeat(50_000_000)}"}`)],
  ])('error: that answers %s gives one sentence without its address', async (_, listener) => {
    const chains = [{ chainId: 1, walletChainId: 1, rpcUrls: [await serve(listener)], blockTimeMs: 12_000 }]
    const reader = createRpcChainReader({ source: 'live', chains })
    const contracts = createRpcContractReader({ source: 'live', chains })
    const questions = [
      reader.balance({ chainId: 1, owner, token: usdc }),
      reader.balances({ chainId: 1, owner, tokens: [usdc] }),
      contracts.call({ chainId: 1, to: usdc.address, data: '0x313ce567' }),
    ]
    for (const outcome of await Promise.allSettled(questions)) {
      const failure = outcome.status === 'rejected' ? outcome.reason : { message: `answered ${outcome.value}` }
      expect(failure).toMatchObject({ code: expect.stringMatching(/CHAIN_UNREACHABLE|CHAIN_MISMATCH/) })
      expect(failure.message).not.toMatch(/undefined|properties|answered/)
      expect(failure.message.length).toBeLessThan(400)
      expect(`${failure.message} ${JSON.stringify(failure)}`).not.toContain(canary)
      expect(failure.message.split('\n')).toHaveLength(1)
    }
  })
})
