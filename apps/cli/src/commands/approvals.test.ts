import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { run } from './run.ts'
import { validate } from './validate.ts'

const me = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'

const swap = (id: string, amount: number) => ({
  id,
  type: 'oneInchSwap',
  position: { x: 0, y: 0 },
  data: {
    label: id,
    config: { chainId: 1, src: 'USDC', dst: 'DAI', amount: `${amount}000000`, from: me, validateOnly: false },
  },
})

function writeFlow(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-approvals-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'basket.workflow.json')
  writeFileSync(file, JSON.stringify({ name: 'Basket', nodes: [swap('One', 50), swap('Two', 70)], edges: [] }))
  return file
}

function listen() {
  const lines: string[] = []
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation(text => {
      lines.push(...String(text).trimEnd().split('\n'))
      return true
    })
    onTestFinished(() => spy.mockRestore())
  }
  return lines
}

const planned = 'Approve 120 USDC on Ethereum for the swap router 0x1111…2A65: One, Two'

describe('planned approvals', () => {
  test('default: validate prints one line per allowance', async () => {
    const lines = listen()
    expect(await validate.run([writeFlow()])).toBe(0)
    expect(lines).toContain(planned)
  })

  test('behavior: validate --json', async () => {
    const lines = listen()
    await validate.run([writeFlow(), '--json'])
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      approvals: [{ chainId: 1, amount: '120000000', isComplete: true, nodes: [{ nodeId: 'One' }, { nodeId: 'Two' }] }],
    })
  })

  test('behavior: run tells them before the first signature, for the part that runs', async () => {
    const lines = listen()
    const file = writeFlow()
    expect(await run.run([file])).toBe(0)
    expect(lines.indexOf(planned)).toBe(0)
    expect(lines.filter(line => line.includes(' sent 0x'))).toHaveLength(3)
    await run.run([file, '--node', 'Two'])
    expect(lines).toContain('Approve 70 USDC on Ethereum for the swap router 0x1111…2A65: Two')
  })
})
