import { createServer, type IncomingMessage, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type ForwarderOptions, startForwarder } from './startForwarder.ts'

const apiKey = 'canary-oneinch-key-5d1e'
const rpcKey = 'canary-rpc-key-90aa'

type Seen = { readonly method: string; readonly url: string; readonly authorization: string; readonly body: string }

/** A service of this machine that answers with what `answer` says. */
async function startUpstream(answer: (seen: Seen) => { status?: number; text: string; headers?: object }) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = '', url = '', headers } = request
    seen.push({ method, url, authorization: headers.authorization ?? '', body })
    const { status = 200, text, headers: own = {} } = answer(seen.at(-1)!)
    response.writeHead(status, { 'content-type': 'application/json', ...own }).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

async function start(options: ForwarderOptions) {
  const forwarder = await startForwarder(options)
  onTestFinished(() => forwarder.close())
  return forwarder
}

const get = (url: string, token: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })

const quote = '/swap/v6.1/1/quote?src=0x1&dst=0x2&amount=5'

describe('startForwarder', () => {
  it('default: puts the key in place of the token, and passes path, query, status and body on', async () => {
    const upstream = await startUpstream(() => ({
      status: 429,
      text: '{"dstAmount":"7"}',
      headers: { 'retry-after': '3' },
    }))
    const { oneInchUrl, token } = await start({ oneInch: { baseUrl: `${upstream.url}/`, apiKey }, rpc: {} })
    const answer = await get(oneInchUrl + quote, token)
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      429,
      '3',
      { dstAmount: '7' },
    ])
    expect(upstream.seen).toEqual([{ method: 'GET', url: quote, authorization: `Bearer ${apiKey}`, body: '' }])
  })

  it('behavior: a call that reads a chain goes to its RPC address', async () => {
    const node = await startUpstream(() => ({ text: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' }))
    const url = `${node.url}/v2/${rpcKey}`
    const forwarder = await start({ oneInch: null, rpc: { 43113: { url, isTrusted: true } } })
    expect(forwarder.oneInchUrl).toBe(null)
    const ask = (chainId: number, method: string) =>
      fetch(forwarder.rpcUrl(chainId), {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
      })
    expect(await (await ask(43113, 'eth_blockNumber')).json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
    expect(node.seen.map(({ url }) => url)).toEqual([`/v2/${rpcKey}`])
    expect((await ask(43113, 'eth_sendTransaction')).status).toBe(403)
    expect((await ask(43113, 'eth_accounts')).status).toBe(403)
    expect((await ask(1, 'eth_blockNumber')).status).toBe(403)
    expect((await fetch(forwarder.rpcUrl(43113))).status).toBe(403)
    expect(node.seen).toHaveLength(1)
  })

  it('error: an address of this machine or a private network, unless it is trusted', async () => {
    const node = await startUpstream(() => ({ text: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' }))
    const forwarder = await start({ oneInch: null, rpc: { 1: { url: node.url, isTrusted: false } } })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    expect((await fetch(forwarder.rpcUrl(1), { method: 'POST', body })).status).toBe(502)
    expect(node.seen).toEqual([])
  })

  it('error: no token, a wrong one, another path, another host, a page: each one sentence, and nothing is passed on', async () => {
    const upstream = await startUpstream(() => ({ text: '{}' }))
    const forwarder = await start({ oneInch: { baseUrl: upstream.url, apiKey }, rpc: {} })
    const { token } = forwarder
    const oneInchUrl = forwarder.oneInchUrl!
    const sentence = async (answer: Response) => [answer.status, (await answer.json()) as unknown]
    const wrong = { description: 'The token of this preview is missing or wrong' }
    expect(await sentence(await fetch(oneInchUrl + quote))).toEqual([401, wrong])
    expect(await sentence(await get(oneInchUrl + quote, 'x'.repeat(token.length)))).toEqual([401, wrong])
    expect(await sentence(await get(`${oneInchUrl}/keys/v1`, token))).toEqual([
      403,
      { description: 'This request is not passed on: GET /keys/v1' },
    ])
    for (const path of [
      '/swap/v6.1/1/../../../keys',
      '/swap/v6.1/1/%2e%2e/%2e%2e/keys',
      '//evil.example/swap/v6.1/1/quote',
    ]) {
      expect((await get(oneInchUrl + path, token)).status).toBe(403)
    }
    expect((await get(oneInchUrl + quote, token, { method: 'DELETE' })).status).toBe(403)
    expect((await get(oneInchUrl + quote, token, { headers: { origin: 'http://a.preview.localhost' } })).status).toBe(
      403,
    )
    expect(await statusWithHost(oneInchUrl + quote, token, 'evil.example')).toBe(403)
    expect(upstream.seen).toEqual([])
  })

  it('error: a body above 1 MB, and an upstream that is not there', async () => {
    const gone = await startUpstream(() => ({ text: '{}' }))
    const { oneInchUrl, token } = await start({ oneInch: { baseUrl: 'http://127.0.0.1:9', apiKey }, rpc: {} })
    const post = (body: string) => get(`${oneInchUrl}/orderbook/v4.1/1`, token, { method: 'POST', body })
    expect((await post('x'.repeat(1_000_001))).status).toBe(413)
    const answer = await post('{}')
    expect([answer.status, await answer.json()]).toEqual([502, { description: 'No answer from 127.0.0.1:9' }])
    expect(gone.seen).toEqual([])
  })

  it('behavior: an upstream that repeats the key does not tell it to the backend', async () => {
    const upstream = await startUpstream(({ authorization }) => ({ text: JSON.stringify({ authorization }) }))
    const { oneInchUrl, token } = await start({ oneInch: { baseUrl: upstream.url, apiKey }, rpc: {} })
    const text = await (await get(oneInchUrl + quote, token)).text()
    expect(text).toBe('{"authorization":"Bearer [removed]"}')
  })

  it('behavior: redirects are not followed', async () => {
    const upstream = await startUpstream(() => ({
      status: 302,
      text: '',
      headers: { location: 'http://127.0.0.1:9/' },
    }))
    const { oneInchUrl, token } = await start({ oneInch: { baseUrl: upstream.url, apiKey }, rpc: {} })
    expect((await get(oneInchUrl + quote, token)).status).toBe(502)
  })

  it('behavior: ends with what is under way', async () => {
    const held = createServer(() => {})
    await new Promise<void>(resolve => held.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      held.closeAllConnections()
      held.close()
    })
    const baseUrl = `http://127.0.0.1:${(held.address() as AddressInfo).port}`
    const { oneInchUrl, token, close } = await startForwarder({ oneInch: { baseUrl, apiKey }, rpc: {} })
    const under = get(oneInchUrl + quote, token).then(
      () => 'answered',
      () => 'ended',
    )
    await new Promise(resolve => held.once('request', resolve))
    await close()
    expect(await under).toBe('ended')
  })
})

/** Fetch sets the host by itself. */
function statusWithHost(url: string, token: string, host: string): Promise<number | undefined> {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${token}` }
    sendRequest(url, { headers }, resolve).on('error', reject).end()
  }).then(response => {
    response.resume()
    return response.statusCode
  })
}
