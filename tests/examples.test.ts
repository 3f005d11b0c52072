import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { registry } from '@sluice/catalogue'
import { importWorkflow, validateWorkflow } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

const sluice = async (...args: string[]) => {
  try {
    return {
      code: 0,
      ...(await run(process.execPath, [join(root, 'apps/cli/bin/sluice.mjs'), ...args], { cwd: root })),
    }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

const examples = globSync('examples/*.workflow.json', { cwd: root })

describe('examples', () => {
  it('behavior: there are some', () => {
    expect(examples.length).toBeGreaterThan(27)
  })

  it.each(examples)('behavior: %s is valid and runs on simulated services', async example => {
    const { document } = importWorkflow(readFileSync(join(root, example), 'utf8'))
    expect(validateWorkflow(document, registry).filter(issue => issue.severity === 'error')).toEqual([])
    const { code, stdout } = await sluice('run', example, '--on', 'simulated', '--json')
    const result = JSON.parse(stdout)
    expect(result.errors).toEqual([])
    expect(result).toMatchObject({ success: true, metadata: { source: 'simulated' } })
    expect(code).toBe(0)
  })
})

describe('sluice', () => {
  it('behavior: validates a file and a template', async () => {
    for (const source of [examples[0]!, 'oneinch-powered-defi-suite']) {
      const { code, stdout } = await sluice('validate', source, '--json')
      expect(JSON.parse(stdout)).toMatchObject({ valid: true, errors: [] })
      expect(code).toBe(0)
    }
  })

  it('behavior: a run on the devnet moves real tokens, an input overrides one config value', async () => {
    const { code, stdout } = await sluice(
      'run',
      'dex-aggregator-swap',
      '--on',
      'devnet',
      '--json',
      '--input',
      'tokenInput.amount=0.25',
    )
    const result = JSON.parse(stdout)
    expect(result.errors).toEqual([])
    const swap = result.nodeResults.find((node: { nodeType: string }) => node.nodeType === 'oneInchSwap')
    expect(swap.outputs.transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(swap.outputs.receipt.status).toBe('success')
    expect(BigInt(swap.outputs.outputAmount)).toBeGreaterThanOrEqual(BigInt(swap.outputs.receipt.minReturn))
    expect(result.results.tokenInput.amount).toBe('250000000000000000')
    expect(code).toBe(0)
  })

  it('error: exit 1 for a workflow that fails or is wrong, 2 for wrong usage, each with one sentence', async () => {
    const poor = await sluice(
      'run',
      'dex-aggregator-swap',
      '--on',
      'simulated',
      '--json',
      '--input',
      'tokenInput.amount=500',
    )
    expect(poor.code).toBe(1)
    expect(JSON.parse(poor.stdout)).toMatchObject({
      success: false,
      errors: ['Node 1inch Swap failed: Not enough ETH: you have 100, this needs 500 ETH'],
    })
    const cyclic = join(await mkdtemp(join(tmpdir(), 'sluice-')), 'cyclic.json')
    const wire = (source: string, target: string) => ({
      source,
      sourceHandle: 'slippage',
      target,
      targetHandle: 'quote',
    })
    const nodes = ['a', 'b'].map(id => ({ id, type: 'slippageControl' }))
    await writeFile(cyclic, JSON.stringify({ nodes, edges: [wire('a', 'b'), wire('b', 'a')] }))
    const refused = await sluice('run', cyclic, '--json')
    expect(refused.code).toBe(1)
    expect(JSON.parse(refused.stdout)).toMatchObject({
      success: false,
      errors: [expect.stringContaining('These nodes form a cycle: slippageControl, slippageControl')],
    })
    await rm(dirname(cyclic), { recursive: true })
    const missing = await sluice('run', 'nothing.json')
    expect(missing).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no file or template nothing.json'),
    })
    expect((await sluice('frobnicate')).code).toBe(2)
    expect((await sluice('run', 'dex-aggregator-swap', '--on', 'moon')).code).toBe(2)
    const input = (text: string) => sluice('run', 'dex-aggregator-swap', '--input', text)
    for (const text of [
      'nowhere.key=1',
      'tokenInput.ammount=1',
      'oneInchSwap.validateOnly=yes',
      'slippageControl.slippage=',
    ]) {
      expect([text, (await input(text)).code]).toEqual([text, 2])
    }
    expect(await sluice('run', 'dex-aggregator-swap', '--on', 'live', '--account', '0xzz')).toMatchObject({ code: 2 })
    expect(await sluice('generate', 'dex-aggregator-swap', '--out', join(root, 'package.json'))).toMatchObject({
      code: 2,
    })
    expect(await sluice('generate', 'dex-aggregator-swap', '--out', root)).toMatchObject({ code: 2 })
    expect(await sluice('generate', 'dex-aggregator-swap', '--out', '/nowhere', '--kind', 'nope')).toMatchObject({
      code: 2,
    })
    expect((await sluice('check-types', 'array', 'chain')).code).toBe(1)
    expect((await sluice('check-types', 'number', 'colour')).code).toBe(2)
    const live = await sluice('run', 'dex-aggregator-swap', '--on', 'live')
    expect(live).toMatchObject({ code: 1, stdout: expect.stringContaining('Wallet not connected') })
  })

  it('behavior: what is pinned is never shown as run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-'))
    const file = join(folder, 'pinned.json')
    const nodes = [{ id: 'q', type: 'oneInchQuote', config: { dst: 'USDC' }, pinned: { quote: { fromAmount: '1' } } }]
    await writeFile(file, JSON.stringify({ nodes, edges: [] }))
    const { code, stderr } = await sluice('run', file)
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('oneInchQuote (pinned, not run)') })
    expect(await sluice('run', file, '--on', 'live')).toMatchObject({ code: 1 })
    await rm(folder, { recursive: true })
  })

  it('behavior: --json prints one JSON value and nothing else', async () => {
    for (const args of [['components'], ['check-types', 'number', 'string'], ['validate', 'dex-aggregator-swap']]) {
      const { stdout } = await sluice(...args, '--json')
      expect(JSON.parse(stdout)).toBeTruthy()
    }
  })
})
