import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { callRpc } from '../../kit/callRpc.ts'
import type { E2eFixture } from '../../kit/E2eFixture.ts'
import { router } from '../trade/localTokens.ts'
import code from './contracts/LocalOrders.json' with { type: 'json' }
import { createOrderBook } from './createOrderBook.ts'

/** Fixture of limit orders: a router that cancels them, and an order book before the fake 1inch API. */
export const limitOrderE2eFixture: E2eFixture = async (chains, { ONEINCH_BASE_URL: provider }) => {
  for (const { rpcUrl } of chains) await callRpc(rpcUrl, 'anvil_setCode', [router, code.LocalOrderRouter])
  const book = createOrderBook(network => chains.find(({ mirrorsChainId }) => mirrorsChainId === network)?.rpcUrl)
  const server = createServer((request, response) => {
    const reply = async (): Promise<readonly [status: number, body: string]> => {
      const sent = await text(request)
      const { pathname } = new URL(request.url ?? '/', 'http://provider')
      const own = await book(pathname, sent === '' ? undefined : JSON.parse(sent))
      if (own !== undefined) return [200, JSON.stringify(own)]
      const answer = await fetch(`${provider}${request.url}`)
      return [answer.status, await answer.text()]
    }
    reply()
      .catch((error: Error) => [500, JSON.stringify({ description: error.message })] as const)
      .then(([status, body]) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    env: { ONEINCH_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
