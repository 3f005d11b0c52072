import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { readonly id: number; readonly method: string }

/** A node in front of a local one that answers for the id of another chain, as a live one would. For tests. */
export async function startRpcProxy(rpcUrl: string, chainId: number) {
  const headers = { 'content-type': 'application/json' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, method } = JSON.parse(body) as Call
    const answer =
      method === 'eth_chainId'
        ? JSON.stringify({ jsonrpc: '2.0', id, result: `0x${chainId.toString(16)}` })
        : await (await fetch(rpcUrl, { method: 'POST', headers, body })).text()
    response.writeHead(200, headers).end(answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
