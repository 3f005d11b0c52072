import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { E2eFixture } from '../../kit/E2eFixture.ts'
import { createOrderBook } from './createOrderBook.ts'

/** Fixture of limit orders: an order book before the fake 1inch API, to which all other requests are passed on. */
export const limitOrderE2eFixture: E2eFixture = async (chains, { ONEINCH_BASE_URL: provider }) => {
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
