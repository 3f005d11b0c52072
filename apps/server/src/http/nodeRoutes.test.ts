import { executeNode, generateNode, listNodes } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/startTestServer.ts'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const from = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
const swap = { chainId: 1, src: native, dst: usdc, amount: '1000000000000000000', from, slippage: 1 }
const sum = { operation: 'custom', expression: 'data.v + 1.0', data: { v: 1 } }

async function start() {
  const server = await startTestServer()
  const execute = (body: object) => server.call(executeNode, { body })
  return { server, execute }
}

describe('listNodes', () => {
  it('default: built-in components and those of the registry, as data', async () => {
    const { server } = await start()
    const { status, body } = await server.call(listNodes)
    expect(status).toBe(200)
    expect(body.nodes.length).toBeGreaterThan(50)
    const swapNode = body.nodes.find(({ id }) => id === 'oneInchSwap')!
    expect(swapNode).toMatchObject({ category: 'DeFi', effect: 'broadcast', plugin: null })
    expect(swapNode.fields.map(({ key }) => key)).toContain('validateOnly')
    expect(Object.keys(swapNode.outputs)).toContain('transactionHash')
    expect(body.nodes.find(({ id }) => id === 'networkFee')).toMatchObject({ plugin: 'network-fee' })
    expect(JSON.stringify(body)).not.toContain('inputs.gasUsed')
  })
})

describe('generateNode', () => {
  it('default: the code of a node that nothing was run for', async () => {
    const { server } = await start()
    const { status, body } = await server.call(generateNode, { body: { nodeType: 'oneInchSwap', inputs: swap } })
    expect(status).toBe(200)
    expect(body.files.map(({ path }) => path)).toContain(body.entryPoint)
    expect(Object.keys(body.dependencies)).toContain('react')
  })

  it('error: a component that no feature shows, and one that nobody knows', async () => {
    const { server } = await start()
    for (const nodeType of ['merge', 'gone']) {
      const { status, body } = await server.call(generateNode, { body: { nodeType } })
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'CODE_NOT_GENERATED' })
    }
  })
})

describe('executeNode', () => {
  it('default', async () => {
    const { execute } = await start()
    const { status, body } = await execute({ nodeType: 'dataProcessor', inputs: sum, context: { nodeId: 'n1' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      nodeId: 'n1',
      error: null,
      code: null,
      result: { result: 2 },
      request: null,
      source: 'simulated',
      pluginUsed: 'dataProcessor',
      codeGeneration: null,
      codeGenerationError: { error: 'Code generation failed or was not requested' },
    })
    expect(body.pluginVersion).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('behavior: what is missing, what fails and what is not known is said in the answer', async () => {
    const { execute } = await start()
    const empty = { chainId: '', src: '', amount: '' }
    expect((await execute({ nodeType: 'oneInchSwap', inputs: empty })).body).toMatchObject({
      success: false,
      code: 'VALIDATION_FAILED',
      error: 'Missing required swap parameters: chainId, src, dst, amount, from',
      result: null,
    })
    const slipped = { dst: 'USDC', from: `0x${'1'.repeat(40)}`, slippage: 60 }
    expect((await execute({ nodeType: 'oneInchSwap', inputs: slipped })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: 'Slippage (%) must be at most 50',
    })
    const failing = { ...sum, data: {} }
    expect((await execute({ nodeType: 'dataProcessor', inputs: failing })).body).toMatchObject({
      success: false,
      code: 'EXECUTION_FAILED',
    })
    for (const nodeType of ['nothing', '__proto__', 'constructor']) {
      expect((await execute({ nodeType })).body).toMatchObject({
        success: false,
        code: 'VALIDATION_FAILED',
        error: `Component not found: ${nodeType}`,
      })
    }
  })

  it('behavior: a swap is signed in a world of its own, and only asked for in a dry run', async () => {
    const { execute } = await start()
    const inputs = { ...swap, validateOnly: false }
    const sent = await execute({ nodeType: 'oneInchSwap', inputs })
    expect(sent.body).toMatchObject({ success: true, request: null })
    expect(sent.body.result).toMatchObject({ transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    const dry = await execute({ nodeType: 'oneInchSwap', inputs, context: { dryRun: true } })
    expect(dry.body).toMatchObject({
      success: true,
      error: null,
      request: { unsignedTx: { from, value: swap.amount }, intent: { kind: 'swap' } },
      warnings: [{ code: 'NOTHING_SENT' }],
    })
    expect(dry.body.result).toEqual(dry.body.request)
  })

  it('behavior: the payload of the documents swaps without an account, and says who signed', async () => {
    const { execute } = await start()
    const body = {
      nodeType: 'oneInchSwap',
      inputs: { ...swap, from: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', validateOnly: false },
      context: { nodeId: 'n', workflowId: 'w', executionId: 'exec_1', environment: 'functional', dryRun: false },
    }
    const sent = await execute(body)
    expect(sent.body).toMatchObject({
      success: true,
      error: null,
      result: { transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
      warnings: [{ code: 'SIMULATED_ACCOUNT', message: expect.stringContaining(body.inputs.from) }],
    })
  })

  it('behavior: code of the feature that shows the node, and a reason where there is none', async () => {
    const { execute } = await start()
    const generateCode = { outputType: 'react', includeTests: false, includeDocs: true }
    const { body } = await execute({ nodeType: 'oneInchQuote', inputs: swap, generateCode })
    expect(body).toMatchObject({
      success: true,
      codeGenerationError: null,
      codeGeneration: { entryPoint: 'web/src/features/swap/swapFeature.ts' },
    })
    expect(body.codeGeneration!.files.map(({ path }) => path)).toContain(body.codeGeneration!.entryPoint)
    expect(body.codeGeneration!.dependencies).toHaveProperty('react')
    const none = await execute({ nodeType: 'dataProcessor', inputs: sum, generateCode })
    expect(none.body).toMatchObject({ success: true, codeGeneration: null })
    const python = await execute({ nodeType: 'oneInchQuote', inputs: swap, generateCode: { outputType: 'python' } })
    expect(python.body.codeGenerationError).toMatchObject({ error: 'No code generator available for python' })
  })

  it('behavior: a key in plain text is left out and named', async () => {
    const { execute } = await start()
    const { body } = await execute({ nodeType: 'oneInchQuote', inputs: { ...swap, apiKey: 'sk-canary-123456' } })
    expect(body.warnings).toMatchObject([{ code: 'SECRET_LEFT_OUT', field: 'apiKey' }])
    expect(JSON.stringify(body)).not.toContain('canary')
  })

  it('behavior: leaves nothing in the history, and takes no name twice to heart', async () => {
    const { server, execute } = await start()
    const context = { executionId: 'exec_once' }
    for (let turn = 0; turn < 2; turn++) {
      expect((await execute({ nodeType: 'dataProcessor', inputs: sum, context })).body.success).toBe(true)
    }
    const { listRuns } = await import('@sluice/protocol')
    expect((await server.call(listRuns)).body.runs).toEqual([])
  })

  it('error: real services without a key, an unknown environment, keys of the prototype', async () => {
    const { execute } = await start()
    const live = { nodeType: 'oneInchQuote', inputs: swap, context: { environment: 'testnet' } }
    expect(await execute(live)).toMatchObject({ status: 409, body: { code: 'LIVE_NEEDS_KEY' } })
    expect(await execute({ nodeType: 'merge', context: { environment: 'production' } })).toMatchObject({ status: 400 })
    const inputs = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    await execute({ nodeType: 'dataProcessor', inputs })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('error: an address inside this machine', async () => {
    const { server, execute } = await start()
    const { body } = await execute({ nodeType: 'apiEndpoint', inputs: { url: `${server.url}/api/secrets` } })
    expect(body.success && JSON.stringify(body.result).includes('last4')).toBe(false)
  })
})
