import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startModelStandIn } from '@sluice/agents/testing'
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate, type JsonObject, readWorkflowFile } from '@sluice/workflow'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ask } from './ask.ts'
import { generate } from './generate.ts'
import { run } from './run.ts'
import { validate } from './validate.ts'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }

function sluice(args: readonly string[], env: { readonly [name: string]: string } = {}): Promise<Ended> {
  return new Promise(resolve => {
    const options = { env: { PATH: process.env.PATH, ...env } }
    execFile(process.execPath, [starter, ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

/** A command in this process, for many requests. */
async function call(command: { run(args: readonly string[]): Promise<number> }, ...args: readonly string[]) {
  let stdout = ''
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    stdout += String(text)
    return true
  })
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  try {
    return { code: await command.run(args), stdout }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-ask-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const swap = ['--workflow', 'dex-aggregator-swap']

describe('ask', () => {
  it('default: what changes and why, each change once', async () => {
    const { code, stdout, stderr } = await sluice(['ask', 'set the slippage to 2%', ...swap])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe('  Set Slippage of Slippage Control to 2%: You asked for it.\n')
  })

  it('behavior: --json prints what scripts are promised, and no more', async () => {
    const { code, stdout } = await sluice(['ask', 'set the slippage to 2%', ...swap, '--json'])
    expect(code).toBe(0)
    const answer = JSON.parse(stdout) as JsonObject
    expect(Object.keys(answer)).toEqual(['kind', 'message', 'requirements', 'workflow', 'changes'])
    expect(Object.keys(answer.requirements as object)).toEqual(['pattern', 'tokens', 'features', 'user_intent'])
    expect(answer).toMatchObject({
      kind: 'proposal',
      workflow: { name: 'Basic Swap Application', nodes: expect.any(Array), edges: expect.any(Array) },
      changes: [{ text: expect.any(String), reason: expect.any(String) }],
    })
    const other = await sluice(['ask', 'What will I sign?', ...swap, '--json'])
    expect(Object.keys(JSON.parse(other.stdout))).toEqual(['kind', 'message', 'requirements'])
  })

  it('behavior: why it fails, from a run on simulated services', async () => {
    const path = join(folder, 'failing.json')
    const address = `0x${'11'.repeat(20)}`
    const config = { address, abi: 'function a() view returns (uint256)', functionName: 'b' }
    const node = { id: 'call', type: 'readContract', config, position: { x: 0, y: 0 } }
    await writeFile(path, JSON.stringify({ name: 'Call', nodes: [node], edges: [] }))
    const failing = await call(ask, 'why does this fail?', '--workflow', path)
    expect(failing.stdout).toContain('The ABI has no function b. Available: a()')
    const fine = await call(ask, 'why does this fail?', ...swap)
    expect(fine.stdout).toBe('Nothing failed: the last run (just now, on simulated services) ended with success.\n')
  })

  it('behavior: --out writes the whole workflow, also over the file that was read', async () => {
    const path = join(folder, 'mine.json')
    const first = await sluice(['ask', 'set the slippage to 2%', ...swap, '--out', path])
    expect(first).toMatchObject({ code: 0, stderr: `Written to ${path}\n` })
    const second = await sluice(['ask', 'make it DAI', '--workflow', path, '--out', path, '--json'])
    expect(second.code).toBe(0)
    const written = JSON.parse(await readFile(path, 'utf8'))
    expect(written).toEqual(JSON.parse(second.stdout).workflow)
    const { document } = readWorkflowFile(JSON.stringify(written), '')
    const configOf = (id: string) => document.nodes.find(node => node.id === id)?.config
    expect(configOf('slippageControl')).toMatchObject({ slippage: 2 })
    expect(configOf('tokenInput')).toMatchObject({ toToken: 'DAI' })
    expect(document.nodes).toHaveLength(7)
  })

  it.each([
    ['a question', 'on Polygon instead', 'question'],
    ['a refusal', 'stake 1 ETH on Lido', 'reply'],
  ])('error: %s writes no file with --out; without it, it is an answer', async (_, text, kind) => {
    const path = join(folder, 'none.json')
    const refused = await sluice(['ask', text, ...swap, '--out', path, '--json'])
    expect(refused).toMatchObject({ code: 1, stderr: 'No file was written: there is no proposal.\n' })
    expect(existsSync(path)).toBe(false)
    expect(JSON.parse(refused.stdout).kind).toBe(kind)
    const answered = await sluice(['ask', text, ...swap])
    expect(answered).toMatchObject({ code: 0, stderr: '' })
  })

  it('error: one sentence and what to do', async () => {
    const damaged = join(folder, 'damaged.json')
    await writeFile(damaged, '{"nodes":')
    const [blank, long, none, missing, broken, unwritable] = await Promise.all([
      sluice(['ask', ' \n']),
      sluice(['ask', 'x'.repeat(100_000), '--json']),
      sluice(['ask']),
      sluice(['ask', 'Hello', '--workflow', join(folder, 'missing.json')]),
      sluice(['ask', 'Hello', '--workflow', damaged]),
      sluice(['ask', 'set the slippage to 2%', ...swap, '--out', join(folder, 'gone', 'x.json')]),
    ])
    expect(blank).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^The request is empty\n/) })
    expect(long.code).toBe(1)
    expect(JSON.parse(long.stdout)).toMatchObject({ code: 'REQUEST_TOO_LONG', help: [expect.any(String)] })
    expect(none).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage: sluice ask "TEXT"/) })
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringMatching(/^There is no file or template/) })
    expect(broken.code).toBe(1)
    expect(unwritable).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The workflow could not be written to/),
    })
  })

  it('behavior: says which model answered and what it cost', async () => {
    const talk = { kind: 'talk', summary: 'Good morning.' }
    const answers = [{ calls: [{ name: 'submit_intent', input: talk }], tokens: [1_200, 80] as const }]
    const standIn = await startModelStandIn({ answers })
    onTestFinished(standIn.close)
    const model = { SLUICE_MODEL_NAME: 'test-model', SLUICE_MODEL_URL: standIn.baseUrl }
    const shown = await sluice(['ask', 'Hello'], model)
    expect(shown).toMatchObject({ code: 0, stderr: 'Answered by test-model: 1200 tokens in, 80 out\n' })
    const { stdout, stderr } = await sluice(['ask', 'Hello', '--json'], model)
    expect(stderr).toBe('')
    const use = { provider: 'openai', model: 'test-model', inputTokens: 1_200, outputTokens: 80, costUsd: null }
    expect(JSON.parse(stdout)).toMatchObject({ kind: 'reply', model: use })
  })

  it('behavior: names the keys in plain text that the written file has not', async () => {
    const path = join(folder, 'keys.json')
    const key = `sk-proj-${'A1b2C3d4'.repeat(6)}`
    const { nodes, ...rest } = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
    const leaking = nodes.map(node =>
      node.id === 'oneInchSwap' ? { ...node, config: { ...node.config, apiKey: key } } : node,
    )
    await writeFile(path, JSON.stringify({ ...rest, nodes: leaking }))
    const { code, stderr } = await sluice(['ask', 'set the slippage to 2%', '--workflow', path, '--out', path])
    expect(code).toBe(0)
    expect(stderr).toMatch(/^1 key was left out: 1inch Swap · .+\nWritten to .+\n$/)
    expect(stderr + (await readFile(path, 'utf8'))).not.toContain(key)
  })

  it('behavior: without a server, and where a model is set that does not answer, the planner answers and says so', async () => {
    const model = { SLUICE_MODEL_NAME: 'any', SLUICE_MODEL_URL: 'http://127.0.0.1:9/v1' }
    const { code, stdout, stderr } = await sluice(['ask', 'set the slippage to 2%', ...swap, '--json'], model)
    expect(code).toBe(0)
    expect(stderr).toMatch(/^Answered without the model: .+\n$/)
    expect(JSON.parse(stdout)).toMatchObject({ kind: 'proposal', model: null })
    const unset = await sluice(['ask', 'Hello'], { SLUICE_MODEL_URL: 'http://127.0.0.1:9/v1' })
    expect(unset).toMatchObject({ code: 1, stderr: expect.stringContaining('SLUICE_MODEL_NAME is not set') })
  })
})

/** Changes of templates. */
const requests: readonly { readonly text: string; readonly workflow?: string }[] = [
  { text: 'set the slippage to 2%', workflow: 'dex-aggregator-swap' },
  { text: 'make it DAI', workflow: 'dex-aggregator-swap' },
  { text: 'remove the approval', workflow: 'dex-aggregator-swap' },
  { text: 'swap 0.25 instead', workflow: 'dex-aggregator-swap' },
  { text: 'use Fusion instead', workflow: 'dex-aggregator-swap' },
  { text: 'add a price impact check before the swap', workflow: 'dex-aggregator-swap' },
  { text: 'add a transaction monitor after the swap', workflow: 'dex-aggregator-swap' },
  { text: 'show the result on a dashboard', workflow: 'dex-aggregator-swap' },
  { text: 'only swap if ETH is above $3000', workflow: 'dex-aggregator-swap' },
  { text: 'switch to Arbitrum', workflow: 'dex-aggregator-swap' },
  { text: 'rename the swap to Main swap', workflow: 'dex-aggregator-swap' },
  { text: 'remove the portfolio', workflow: 'oneinch-powered-defi-suite' },
  { text: 'change the message to hello', workflow: 'avalanche-icm-workflow' },
  { text: 'set the gas limit to 300000', workflow: 'avalanche-icm-workflow' },
  { text: 'set the quorum to 10', workflow: 'dao-governance-treasury' },
  { text: 'rename the workflow to My Swap', workflow: 'oneinch-powered-defi-suite' },
]

describe('a workflow that ask wrote', () => {
  it.each(requests)(
    'behavior: is valid and runs on simulated services: $text ($workflow)',
    async ({ text, workflow }) => {
      const path = join(folder, 'written.json')
      onTestFinished(() => rm(path, { force: true }))
      const asked = await call(ask, text, '--out', path, ...(workflow ? ['--workflow', workflow] : []))
      expect(asked).toMatchObject({ code: 0, stdout: expect.stringMatching(/\S/) })
      expect(await call(validate, path, '--json')).toMatchObject({ code: 0 })
      const ran = await call(run, path, '--on', 'simulated', '--json')
      expect(JSON.parse(ran.stdout)).toMatchObject({ success: true, errors: [] })
      expect(ran.code).toBe(0)
    },
  )

  it.each([['make it DAI', 'swap']])('behavior: becomes an application: %s', async (text, kind) => {
    const path = join(folder, 'application.json')
    expect((await call(ask, text, ...swap, '--out', path)).code).toBe(0)
    const out = await mkdtemp(join(folder, 'app-'))
    const { code, stdout } = await call(generate, path, '--out', out, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout).kind).toContain(kind)
  })
})
