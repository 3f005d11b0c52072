import type { ScriptHost, ScriptHttpRequest } from '@sluice/workflow'
import { runnerErrors } from '../errors.ts'
import { isSame, type PluginTest, type RecordedAnswer } from './pluginTests.ts'

export type RecordedHost = {
  readonly host: ScriptHost
  /** What was recorded and never asked for. */
  unused(): readonly string[]
}

/** Host functions that answer from a test case; what it has no answer for fails and names the request. */
export function createRecordedHost({ http, calls, balances }: PluginTest): RecordedHost {
  const used = new Set<object>()
  const find = <Recorded extends object>(
    list: readonly Recorded[],
    request: string,
    fits: (one: Recorded) => boolean,
  ) => {
    const found = list.filter(fits)
    // Each answer once and in order; the last one again for further requests.
    const answer = found.find(one => !used.has(one)) ?? found.at(-1)
    if (!answer) throw runnerErrors.error('NOT_RECORDED', { request })
    used.add(answer)
    return answer
  }
  const host: ScriptHost = {
    blockchain: {
      call: async ({ chainId, to, data }) =>
        find(calls, describeCall({ chainId, to, data }), one => {
          return one.chainId === chainId && isSameHex(one.to, to) && isSameHex(one.data, data)
        }).result,
      balance: async ({ chainId, address, token }) =>
        find(balances, describeBalance({ chainId, address, ...(token === undefined ? {} : { token }) }), one => {
          return one.chainId === chainId && isSameHex(one.address, address) && isSameHex(one.token ?? '', token ?? '')
        }).balance,
    },
    http: {
      request: async request => {
        const { status, body } = find(http, describeRequest(request), one => isAnswerTo(one, request))
        return { status, body }
      },
    },
  }
  const unused = () => [
    ...http.filter(one => !used.has(one)).map(one => `${one.method} ${one.url}`),
    ...calls.filter(one => !used.has(one)).map(describeCall),
    ...balances.filter(one => !used.has(one)).map(describeBalance),
  ]
  return { host, unused }
}

function isAnswerTo(recorded: RecordedAnswer, { url, method, headers, body }: ScriptHttpRequest): boolean {
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return (
    recorded.url === url &&
    recorded.method === method &&
    Object.entries(recorded.headers ?? {}).every(([name, value]) => sent.get(name.toLowerCase()) === value) &&
    (recorded.requestBody === undefined || isSame(recorded.requestBody, body))
  )
}

const isSameHex = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function describeRequest({ method, url, headers, body }: ScriptHttpRequest): string {
  const parts = [Object.keys(headers).length > 0 ? ` headers ${JSON.stringify(headers)}` : '']
  if (body !== undefined) parts.push(` body ${JSON.stringify(body)}`)
  return `${method} ${url}${parts.join('')}`
}

const describeCall = ({ chainId, to, data }: { chainId: number; to: string; data: string }) =>
  `call of ${to} on chain ${chainId} with ${data}`

const describeBalance = ({ chainId, address, token }: { chainId: number; address: string; token?: string }) =>
  `balance of ${address} on chain ${chainId}${token === undefined ? '' : ` in ${token}`}`
