import type { LogicServices } from '@sluice/workflow'
import { createRegistry } from '@sluice/workflow'
import { createPluginSystem } from '@sluice/workflow/plugin'
import { describe, expect, it } from 'vitest'
import { pluginTestsSchema } from './pluginTests.ts'
import { testPlugin } from './testPlugin.ts'

const test = async (code: string, cases: readonly object[], changes: object = {}) => {
  const system = createPluginSystem({
    builtIns: createRegistry<LogicServices>([]),
    storage: { getItem: () => null, setItem: () => {} },
    currentVersion: '0.1.0',
  })
  system.register({
    id: 'p',
    name: 'P',
    version: '1.0.0',
    permissions: ['http:request', 'blockchain:read'],
    httpHosts: ['api.example.org'],
    components: [
      {
        id: 'p',
        name: 'P',
        template: {
          inputs: [{ id: 'amount', name: 'Amount', dataType: 'number' }],
          outputs: [{ id: 'x', name: 'X', dataType: 'any' }],
          fields: [
            { key: 'percent', type: 'slider', label: 'Percent', min: 0, max: 100, defaultValue: 50 },
            { key: 'apiKey', type: 'password', label: 'Key', sensitive: true },
          ],
        },
        execution: { code },
      },
    ],
    ...changes,
  })
  const named = cases.map((one, at) => ({ name: `case ${at}`, ...one }))
  const tested = await testPlugin(
    { components: ['p'], registry: system.registry },
    pluginTestsSchema.parse({ cases: named }),
  )
  return tested.map(({ problem }) => problem)
}

const url = 'https://api.example.org/'

describe('testPlugin', () => {
  it('default: inputs with defaults, outputs in any order of keys', async () => {
    const code = 'return { x: { percent: inputs.percent, amount: inputs.amount } }'
    const x = { amount: '3', percent: 50 }
    expect(await test(code, [{ inputs: { amount: '3' }, outputs: { x } }])).toEqual([null])
  })

  it('error: says what differs', async () => {
    expect(
      await test('host.log("so far"); return { x: inputs.percent }', [
        { outputs: { x: 51 } },
        { error: 'closed' },
        { inputs: { percent: 101 }, outputs: { x: 1 } },
        { component: 'q', outputs: {} },
      ]),
    ).toEqual([
      'Expected {"x":51}, but it returned {"x":50}',
      'Expected the error “closed”, but it returned {"x":50}',
      'Expected {"x":1}, but it failed: Percent must be at most 100',
      'The plugin has no component q. Components: p',
    ])
  })

  it('behavior: web services answer from the case, and keys are named by their secrets', async () => {
    const code = `const { body } = await host.http.request({ url: '${url}', method: 'POST', headers: { Key: '{{$key.apiKey}}' }, body: { a: 1 } })
return { x: body }`
    const request = { method: 'POST', url, requestBody: { a: 1 }, headers: { key: '{{$secret.mine}}' } }
    const inputs = { apiKey: { $secret: 'mine' } }
    expect(
      await test(code, [
        { inputs, http: [{ ...request, body: [1] }], outputs: { x: [1] } },
        { inputs, http: [{ ...request, requestBody: { a: 2 } }], outputs: { x: null } },
        { inputs: {}, http: [request], error: 'The node has no key in its field apiKey' },
      ]),
    ).toEqual([
      null,
      `Expected {"x":null}, but it failed: The code failed after sending a request, so it isn’t retried: host.http.request failed: The test case has no answer to POST ${url} headers {"Key":"{{$secret.mine}}"} body {"a":1}`,
      `Recorded but never asked for: POST ${url}`,
    ])
  })

  it('behavior: chains answer from the case', async () => {
    const to = `0x${'Ab'.repeat(20)}`
    const code = `return { x: [await host.blockchain.call({ chainId: 1, to: '${to}', data: '0x01' }), await host.blockchain.balance({ chainId: 1, address: '${to}' })] }`
    const calls = [{ chainId: 1, to: to.toLowerCase(), data: '0x01', result: '0x02' }]
    const balances = [{ chainId: 1, address: to, balance: '7' }]
    expect(
      await test(code, [
        { calls, balances, outputs: { x: ['0x02', '7'] } },
        { calls, error: `balance of ${to} on chain 1` },
      ]),
    ).toEqual([null, null])
  })

  it('error: what its permissions do not allow', async () => {
    const code = `await host.http.request('https://elsewhere.org/')`
    expect(await test(code, [{ error: 'Host elsewhere.org isn’t allowed for this code' }])).toEqual([null])
    expect(
      await test(code, [{ error: 'http.request needs the permission http:request' }], { permissions: [] }),
    ).toEqual([null])
  })

  it('error: cases that expect nothing, or both', () => {
    for (const one of [{ name: 'a' }, { name: 'a', outputs: {}, error: 'x' }, { name: 'a', output: {} }]) {
      expect(pluginTestsSchema.safeParse({ cases: [one] }).success).toBe(false)
    }
    expect(pluginTestsSchema.safeParse({ cases: [] }).success).toBe(false)
  })
})
