import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const starter = fileURLToPath(new URL('../bin/sluice.mjs', import.meta.url))

const sluice = (...args: readonly string[]) =>
  new Promise<{ stdout: string; stderr: string }>(resolve => {
    execFile(process.execPath, [starter, ...args], (_, stdout, stderr) => resolve({ stdout, stderr }))
  })

const makeNode = (id: string, config: object, label = '') => {
  return { id, componentId: 'apiEndpoint', componentVersion: '1.0.0', label, position: { x: 0, y: 0 }, config }
}
const headers = { 'x-api-key': 'hunter2-0815', authorization: 'Bearer hunter3-0815' }

function write(nodes: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'keys.workflow.json')
  writeFileSync(file, JSON.stringify({ id: 'keys', name: 'Keys', description: '', nodes, edges: [] }))
  return { file, folder }
}

describe('keys in plain text on the command line', () => {
  test('default: validate, run and generate name the field, and never the key', async () => {
    const { file, folder } = write([makeNode('keyed-node', { url: 'https://api.example.org/price', headers })])
    const validated = await sluice('validate', file)
    expect(validated.stdout).toContain('warning: 2 keys in plain text: API Endpoint · Headers.')
    expect(validated.stdout).not.toContain('keyed-node')
    const asJson = JSON.parse((await sluice('validate', file, '--json')).stdout)
    expect(asJson.warnings).toContainEqual({
      code: 'KEY_IN_PLAIN_TEXT',
      message: expect.stringMatching(/^2 keys in plain text: API Endpoint · Headers\./),
    })
    const ran = await sluice('run', file)
    expect(ran.stdout).toContain('2 keys in plain text: API Endpoint · Headers.')
    expect(ran.stderr).not.toContain('keyed-node')
    const quote = { ...makeNode('q', {}, 'Quote'), componentId: 'oneInchQuote' }
    const swap = write([makeNode('keyed-node', { url: 'https://api.example.org/price', headers }), quote])
    const generated = await sluice('generate', swap.file, '--kind', 'swap', '--out', join(folder, 'app'))
    expect(generated.stdout).toContain('warning: 2 keys were left out: API Endpoint · Headers\n')
    expect(JSON.stringify([validated, asJson, ran, generated])).not.toContain('hunter')
  })

  test('behavior: at most ten lines and a count; an id only where two nodes share a name', async () => {
    const nodes = Array.from({ length: 13 }, (_, at) => makeNode(`n${at}`, { headers }, at < 2 ? 'Prices' : `P${at}`))
    const { stdout } = await sluice('validate', write(nodes).file)
    expect(stdout.match(/keys in plain text/g)).toHaveLength(10)
    expect(stdout).toContain('warning: The same in 3 more fields')
    expect(stdout).toContain('Prices (n1) · Headers')
    expect(stdout).toContain('P2 · Headers')
  })
})
