import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectKinds } from '@sluice/generator'
import { describe, expect, it } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))

function sluice(...args: readonly string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>(resolve => {
    execFile(process.execPath, [starter, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

describe('generate --list', () => {
  it('default: every kind with its features and who asks for them', async () => {
    const { code, stdout } = await sluice('generate', '--list')
    expect(code).toBe(0)
    for (const { id } of projectKinds) expect(stdout).toMatch(new RegExp(`^${id} `, 'm'))
    expect(stdout).toContain('oneInchSwap')
    expect(stdout).not.toContain('needed by')
  })

  it('behavior: with a workflow, what decided and who comes next', async () => {
    const { stdout } = await sluice('generate', '--list', 'avalanche-icm-workflow', '--json')
    const { kinds, decided } = JSON.parse(stdout) as { kinds: { kind: string; nodes: string[] }[]; decided: string }
    expect(kinds[0]).toMatchObject({ kind: 'icm', nodes: expect.arrayContaining(['icmSender']) })
    expect(kinds.at(-1)?.nodes).toEqual([])
    expect(decided).toContain('2 of your nodes are for ICM messages')
  })

  it('behavior: deciding nodes first, then this workflow’s features and what is left out', async () => {
    const { stdout } = await sluice('generate', '--list', 'oneinch-powered-defi-suite')
    const lines = stdout.split('\n')
    expect(lines.slice(0, 3)).toEqual([
      expect.stringContaining('Swap application: 5 of your nodes'),
      'Decided by: 1inch Quote, 1inch Swap, Limit Order, Portfolio, DeFi Dashboard',
      'Features:',
    ])
    expect(lines.indexOf('Not in the application:')).toBeLessThan(lines.indexOf('All app types:'))
    expect(stdout).toContain('  Fusion+: The swap application does not do this step')
  })

  it('error: neither a list nor a workflow', async () => {
    expect(await sluice('generate')).toMatchObject({ code: 2, stderr: expect.stringContaining('--list') })
  })
})

describe('generate', () => {
  it('default: says which nodes are not in the application, and why', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-cli-missing-'))
    try {
      const node = { componentVersion: '1.0.0', position: { x: 0, y: 0 }, config: {} }
      const nodes = [
        { ...node, id: 'quote-1', componentId: 'oneInchQuote', label: 'Quote' },
        { ...node, id: 'sender-1', componentId: 'icmSender', label: 'Send home' },
      ]
      const file = join(folder, 'two.workflow.json')
      await writeFile(file, JSON.stringify({ id: 'two', name: 'Two', description: '', nodes, edges: [] }))
      const { code, stdout } = await sluice('generate', file, '--kind', 'swap', '--out', join(folder, 'app'))
      expect(code).toBe(0)
      expect(stdout).toMatch(/^Not in the application, or different there:\n( {2}.*\n)* {2}Send home: .*ICM Sender$/m)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('behavior: --pchain adds creating the L1 on Fuji, and needs an L1', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-cli-pchain-'))
    try {
      const { code, stdout } = await sluice('generate', 'avalanche-l1-simulation', '--pchain', '--out', folder)
      expect([code, stdout]).toEqual([0, expect.stringContaining('L1 on the P-Chain')])
      const other = await sluice('generate', 'avalanche-icm-workflow', '--pchain', '--out', join(folder, 'other'))
      expect(other).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('--pchain needs a workflow with an L1 Config'),
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('behavior: --redis adds a shared cache to the backend', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-cli-redis-'))
    try {
      const { code, stdout } = await sluice('generate', 'dex-aggregator-swap', '--redis', '--out', folder)
      expect([code, stdout]).toEqual([0, expect.stringContaining('Redis cache')])
      expect(await readFile(join(folder, '.env.example'), 'utf8')).toContain('CACHE_URL=')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('behavior: into a standing project, what its owner edited stays', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-cli-generate-'))
    const page = join(folder, 'web/src/app/page.tsx')
    try {
      const first = await sluice('generate', 'avalanche-icm-workflow', '--out', folder)
      expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Writing \d+ files/) })
      await writeFile(page, '// mine\n')
      const again = await sluice('generate', 'avalanche-icm-workflow', '--out', folder)
      expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('kept yours: web/src/app/page.tsx') })
      expect(await readFile(page, 'utf8')).toBe('// mine\n')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
