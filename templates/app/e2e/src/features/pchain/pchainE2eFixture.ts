import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { E2eFixture } from '../../kit/E2eFixture.ts'
import { coreAccount, createCore } from './createCore.ts'
import { createPChain } from './createPChain.ts'

type Call = { readonly method: string; readonly params: { readonly [name: string]: unknown } }

const start = () => {
  const pchain = createPChain({ [coreAccount.text]: coreAccount.address })
  pchain.fund(coreAccount.address, 2_000_000_000n, 'fixture')
  return pchain
}

/** The stand-in of the running fixture, for the tests. */
export const standIn = start()

/** Requests for the P-Chain that Core answers. */
const coreMethods = ['wallet_getEthereumChain', 'avalanche_getAccountPubKey', 'avalanche_sendTransaction']

/** Fixture of the P-Chain: a stand-in that is as strict as a node. No request reaches Fuji. */
export const pchainE2eFixture: E2eFixture = async () => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, params } = JSON.parse(Buffer.concat(chunks).toString()) as Call
      const isKnown = request.url === (method.startsWith('info.') ? '/ext/info' : '/ext/bc/P')
      const answer = isKnown ? standIn.call(method, params) : Promise.reject(new Error(`no such path: ${request.url}`))
      answer.then(
        result => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result })),
        (error: Error) =>
          response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: error.message } })),
      )
    })
  })
  const core = createCore(standIn)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    env: { PCHAIN_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    walletMethods: Object.fromEntries(coreMethods.map(method => [method, params => core.request({ method, params })])),
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
