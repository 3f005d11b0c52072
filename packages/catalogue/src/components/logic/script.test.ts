import type { Config, ScriptRequest } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent } from '../../../test/runComponent.ts'
import { script } from './script.ts'

const run = async (config: Config) => (await runComponent(script, config)).outputs.output

describe('script', () => {
  it('default', async () => {
    expect(await run({ input: { a: 1 } })).toEqual({ a: 1 })
    expect(await run({})).toBeNull()
  })

  it('behavior: what the code returns leaves through the output', async () => {
    const code = 'return inputs.input.map(value => value + inputs.input2)'
    expect(await run({ code, input: [1, 2], input2: 10 })).toEqual([11, 12])
  })

  it('error: what the code throws', async () => {
    await expect(run({ code: 'throw new Error("too small")' })).rejects.toMatchObject({ code: 'CODE_FAILED' })
  })

  it('behavior: code reads balances of its own world with the permission, and not without', async () => {
    const { account } = makeServices().wallet
    const { address } = (await account())!
    const code = 'return host.blockchain.balance({ chainId: 1, address: inputs.input })'
    expect(await run({ code, input: address, permissions: ['blockchain:read'] })).toMatch(/^[1-9]\d+$/)
    await expect(run({ code, input: address })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('behavior: stored values are read with their permission', async () => {
    const code = 'return host.storage.read("rate")'
    expect(await run({ code, stored: { rate: '1.5' }, permissions: ['storage:read'] })).toBe('1.5')
    await expect(run({ code, stored: { rate: '1.5' } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('behavior: only known permissions reach the sandbox, and what it logs is told', async () => {
    const asked: ScriptRequest[] = []
    const told: string[] = []
    const services = {
      ...makeServices(),
      scripts: {
        run: async (request: ScriptRequest) => {
          asked.push(request)
          return { output: 1, logs: ['first', 'second'] }
        },
      },
    }
    const context = makeContext(script, { permissions: ['http:request'], input: 2 }, services)
    expect(await script.run({ ...context, log: line => told.push(line) })).toEqual({ output: 1 })
    expect(asked).toMatchObject([
      { permissions: ['http:request'], inputs: { input: 2 }, timeoutMs: 30_000, executionId: 'test' },
    ])
    expect(told).toEqual(['first', 'second'])
    const unknown = () => makeContext(script, { permissions: ['http:request', 'all'] }, services)
    expect(unknown).toThrow(expect.objectContaining({ code: 'NOT_AN_OPTION' }))
  })
})
