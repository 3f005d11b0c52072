import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = { readonly status?: number; readonly body: unknown; readonly type?: string }

/** Path without the host, method, query and parsed body of a request. */
export type StandInRequest = {
  readonly method: string
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly body: unknown
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? null : JSON.parse(text)
}

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A provider on this machine that knows one key; null answers 404. Ends with the test. */
export async function startOneInchStandIn(
  key: string,
  answer: (request: StandInRequest) => Answer | null | Promise<Answer | null>,
) {
  const requests: string[] = []
  const url = await listen(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    requests.push(`${method} ${path}`)
    const isKnown = request.headers.authorization === `Bearer ${key}`
    const asked = { method, path, query: Object.fromEntries(searchParams), body: await readBody(request) }
    const said = isKnown ? await answer(asked) : { status: 401, body: { description: 'Unauthorized' } }
    const {
      status = 200,
      body,
      type = 'application/json',
    } = said ?? { status: 404, body: { description: 'Not found' } }
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return { url, requests }
}

const manyUnits = `0x${'f'.repeat(64)}`
const allowanceSelector = '0xdd62ed3e'

/** A node of one chain on which every balance is huge, and every allowance `allowance`. Ends with the test. */
export async function startChainStandIn(chainId: number, allowance = manyUnits): Promise<string> {
  const answers: { readonly [method: string]: unknown } = {
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_getBalance: `0x${'f'.repeat(20)}`,
    eth_getTransactionCount: '0x0',
    eth_gasPrice: '0x77359400',
    eth_getCode: '0x',
  }
  return listen(async (request, response) => {
    const { id, method, params } = (await readBody(request)) as { id: number; method: string; params?: unknown[] }
    const [call] = (params ?? []) as [{ readonly data?: string }?]
    const units = call?.data?.startsWith(allowanceSelector) ? allowance : manyUnits
    const result = method === 'eth_call' ? units : answers[method]
    const said = result === undefined ? { error: { code: -32601, message: `no ${method}` } } : { result }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
  })
}
