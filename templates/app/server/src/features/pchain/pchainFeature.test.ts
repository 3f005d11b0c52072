import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { readEnv } from '../../kit/config/readEnv.ts'
import { createApp } from '../../kit/createApp.ts'
import { pchainFeature } from './pchainFeature.ts'

const address = 'P-fuji150rtrmj2f8vl9tem8qpfw36ylw5jg9j22nrlvm'
const id = '2iqxXhZECoFdvtEvhH2GDbY9B2EnRxUEp5tEMoYHnNYqAsKPFG'

const withChecksum = (hex: string) => {
  const bytes = Buffer.from(hex, 'hex')
  return `0x${hex}${createHash('sha256').update(bytes).digest('hex').slice(-8)}`
}

type Answers = { readonly [method: string]: unknown }

/** Asks the backend, which asks a node with these answers. */
async function ask(path: string, answers: Answers) {
  const asked: unknown[] = []
  const node = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => (text += String(chunk)))
    request.on('end', () => {
      const { method, params } = JSON.parse(text) as { method: string; params: unknown }
      asked.push([request.url, method, params])
      const result = answers[method]
      const body = result instanceof Error ? { error: { code: -32000, message: result.message } } : { result }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }))
    })
  })
  await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const features = [pchainFeature]
  const { app, close } = createApp({
    config: appConfig,
    env: readEnv({ PCHAIN_API_URL: url }, features),
    features,
    webRoot: '/nowhere',
  })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/pchain/${path}`)
  const body: unknown = await response.json()
  server.close()
  node.close()
  await close()
  return { status: response.status, body, asked }
}

const state: Answers = {
  'info.getNetworkID': { networkID: '5' },
  'platform.getFeeState': { capacity: '1', excess: '0', price: '7', timestamp: '' },
  'platform.getUTXOs': { numFetched: '1', utxos: [withChecksum('0000abcd')], encoding: 'hex' },
}

describe('pchainFeature', () => {
  it('default: network, price and outputs of an address, without checksums', async () => {
    const { status, body, asked } = await ask(`state?address=${address}`, state)
    expect([status, body]).toEqual([200, { networkId: 5, gasPrice: '7', utxos: ['0x0000abcd'] }])
    expect(asked).toContainEqual([
      '/ext/bc/P',
      'platform.getUTXOs',
      { addresses: [address], limit: 1024, encoding: 'hex' },
    ])
    expect(asked).toContainEqual(['/ext/info', 'info.getNetworkID', {}])
  })

  it('default: an accepted transaction comes with its bytes', async () => {
    const answers = {
      'platform.getTxStatus': { status: 'Committed' },
      'platform.getTx': { tx: withChecksum('0000ff') },
    }
    expect((await ask(`transactions/${id}`, answers)).body).toEqual({
      status: 'Committed',
      reason: null,
      bytes: '0x0000ff',
    })
  })

  it('behavior: a dropped one comes with its reason, and its bytes are not asked for', async () => {
    const { body, asked } = await ask(`transactions/${id}`, {
      'platform.getTxStatus': { status: 'Dropped', reason: 'mempool is full' },
    })
    expect(body).toEqual({ status: 'Dropped', reason: 'mempool is full', bytes: null })
    expect(asked).toHaveLength(1)
  })

  it.each<readonly [string, number, string, Answers]>([
    ['state?address=P-avax1abc', 400, 'must be an address of Fuji', state],
    ['state', 400, 'address', state],
    ['transactions/0x12', 400, 'must be a transaction id', state],
    [
      `state?address=${address}`,
      502,
      'wrong checksum',
      { ...state, 'platform.getUTXOs': { utxos: ['0x0000abcd00000000'] } },
    ],
    [`state?address=${address}`, 502, 'gave no price', { ...state, 'platform.getFeeState': {} }],
    [
      `state?address=${address}`,
      502,
      'refused platform.getFeeState: busy',
      { ...state, 'platform.getFeeState': new Error('busy') },
    ],
  ])('error: %s is answered with %i, %s', async (path, status, text, answers) => {
    const answer = await ask(path, answers)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(text)
  })

  it('error: an address of the node that is none is refused at the start', () => {
    expect(() => readEnv({ PCHAIN_API_URL: 'file:///etc/passwd' }, [pchainFeature])).toThrow('PCHAIN_API_URL must be')
  })
})
