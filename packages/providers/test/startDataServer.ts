import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Query = { readonly [key: string]: readonly string[] }

export type DataServer = {
  readonly url: string
  /** Path and query of every request that was let through. */
  readonly requests: readonly { readonly path: string; readonly query: Query }[]
  close(): Promise<void>
}

type DataOptions = {
  readonly key: string
  /** Prices in US dollars by lower-case address. */
  readonly prices: { readonly [address: string]: string }
  readonly snapshot: unknown
  readonly metrics: unknown
}

const address = /^0x[0-9a-fA-F]{40}$/

/** Every query key that the documented API takes, with what a value has to look like. */
const portfolioKeys: { readonly [path: string]: { readonly [key: string]: RegExp } } = {
  'tokens/snapshot': { addresses: address, chain_id: /^\d+$/ },
  'tokens/metrics': { addresses: address, chain_id: /^\d+$/, timerange: /^(1day|1week|1month|1year|3years)$/ },
}

/** Speaks 1inch's Spot Price v1.1 and Portfolio v5.0 APIs and refuses what they would refuse. For tests. */
export async function startDataServer({ key, prices, snapshot, metrics }: DataOptions): Promise<DataServer> {
  const requests: { path: string; query: Query }[] = []

  const answer = (path: string, query: Query): [status: number, body: unknown] => {
    const spot = /^\/price\/v1\.1\/(\d+)\/([^/]+)$/.exec(path)
    if (spot) {
      const asked = spot[2]!.split(',')
      const isFine = asked.every(text => address.test(text)) && Object.keys(query).every(name => name === 'currency')
      if (!isFine) return [400, { error: 'Bad Request', description: 'bad request', statusCode: 400 }]
      return [200, Object.fromEntries(asked.map(text => [text, prices[text.toLowerCase()] ?? '0']))]
    }
    const name = /^\/portfolio\/portfolio\/v5\.0\/(.+)$/.exec(path)?.[1] ?? ''
    const keys = Object.hasOwn(portfolioKeys, name) ? portfolioKeys[name] : undefined
    if (!keys) return [404, { detail: 'Not Found' }]
    const wrong = Object.entries(query).find(([field, values]) => values.some(value => !keys[field]?.test(value)))
    if (wrong || !query.addresses) {
      return [
        422,
        { detail: [{ loc: ['query', wrong?.[0] ?? 'addresses'], msg: 'value is not valid', type: 'value' }] },
      ]
    }
    return [200, name === 'tokens/snapshot' ? snapshot : metrics]
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries([...searchParams.keys()].map(name => [name, searchParams.getAll(name)]))
    const isKnown = request.headers.authorization === `Bearer ${key}`
    const [status, body] = isKnown ? answer(pathname, query) : [401, { error: 'Unauthorized' }]
    if (status === 200) requests.push({ path: pathname, query })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
