import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))

function sluice(cwd: string, ...args: readonly string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>(resolve => {
    execFile(process.execPath, [starter, ...args], { cwd }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-plugin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('sluice plugin', () => {
  test('default: from nothing to a workflow that runs with it', async () => {
    const folder = makeFolder()
    const made = await sluice(folder, 'plugin', 'new', 'half-it')
    expect(made.code).toBe(0)
    expect(made.stdout).toContain('npx sluice plugin test half-it')
    const tested = await sluice(folder, 'plugin', 'test', 'half-it')
    expect([tested.code, tested.stdout]).toEqual([0, expect.stringContaining('4 passed, 0 failed')])
    expect(await sluice(folder, 'plugin', 'pack', 'half-it')).toMatchObject({ code: 0 })
    const packed = join(folder, 'half-it', 'half-it.json')
    expect(JSON.parse(readFileSync(packed, 'utf8')).components[0].execution).not.toHaveProperty('codeFile')
    const workflow = join(folder, 'w.json')
    const nodes = [{ id: 'half', type: 'halfIt', config: { amount: '3' } }]
    writeFileSync(workflow, JSON.stringify({ id: 'w', name: 'W', nodes, connections: [] }))
    // A node that names no version has the one of a new plugin.
    const validated = await sluice(folder, 'validate', workflow, '--plugin', packed)
    expect([validated.code, `${validated.stdout}${validated.stderr}`]).toEqual([
      0,
      expect.not.stringContaining('version'),
    ])
    for (const plugin of [packed, 'half-it']) {
      const ran = await sluice(folder, 'run', workflow, '--plugin', plugin, '--json')
      expect(JSON.parse(ran.stdout).outputs).toEqual({ half: { part: '1', rest: '2' } })
    }
  })

  test('behavior: help has a line for each form', async () => {
    const folder = makeFolder()
    const own = (await sluice(folder, 'plugin', '--help')).stdout.trimEnd().split('\n')
    expect(own.slice(0, 2)).toEqual([
      'sluice plugin new NAME [--out FOLDER]',
      'sluice plugin test [FOLDER|FILE] [--plugin FILE]… [--json]',
    ])
    const whole = await sluice(folder, '--help')
    expect(whole.stdout.split('\n')).toEqual(expect.arrayContaining(own.map(line => `    ${line}`)))
    expect(whole.stdout).not.toContain('\\n')
  })

  test('behavior: an installed plugin is there for runs, with what was allowed', async () => {
    const folder = makeFolder()
    const manifest = {
      id: 'asks',
      name: 'Asks',
      version: '1.0.0',
      permissions: ['http:request'],
      httpHosts: ['api.example.org'],
      components: [
        {
          id: 'asks',
          name: 'Asks',
          template: { outputs: [{ id: 'x', name: 'X', dataType: 'any' }] },
          execution: { code: "return { x: (await host.http.request('https://api.example.org/a')).body.url }" },
        },
      ],
    }
    writeFileSync(join(folder, 'asks.json'), JSON.stringify(manifest))
    const nodes = [{ id: 'a', type: 'asks', config: {} }]
    writeFileSync(join(folder, 'w.json'), JSON.stringify({ id: 'w', name: 'W', nodes, connections: [] }))
    const refused = await sluice(folder, 'plugin', 'install', 'asks.json')
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('add --allow http:request')])
    expect(refused.stdout).toContain('api.example.org')
    expect(await sluice(folder, 'run', 'w.json')).toMatchObject({ code: 1 })
    const installed = await sluice(folder, 'plugin', 'install', 'asks.json', '--allow', 'http:request')
    expect(installed).toMatchObject({ code: 0, stdout: expect.stringContaining('is installed in .sluice') })
    expect((await sluice(folder, 'plugin', 'list')).stdout).toBe('asks 1.0.0: asks\n')
    const ran = await sluice(folder, 'run', 'w.json', '--json')
    expect(JSON.parse(ran.stdout).outputs).toEqual({ a: { x: 'https://api.example.org/a' } })
    expect(await sluice(folder, 'plugin', 'remove', 'asks')).toMatchObject({ code: 0 })
    expect((await sluice(folder, 'plugin', 'list')).stdout).toBe('No plugins installed\n')
    expect(await sluice(folder, 'plugin', 'remove', 'asks')).toMatchObject({ code: 1 })
  })

  test('error: nothing is overwritten, and names have a form', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'README.md'), 'mine')
    const refused = await sluice(folder, 'plugin', 'new', 'mine', '--out', '.')
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('README.md exists already and was not overwritten')
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe('mine')
    for (const name of ['../up', 'one-inch-swap']) {
      expect(await sluice(folder, 'plugin', 'new', name)).toMatchObject({ code: 2 })
    }
  })

  test('error: a case that fails, test cases that are none, a plugin that does not run', async () => {
    const folder = makeFolder()
    await sluice(folder, 'plugin', 'new', 'one')
    const cases = join(folder, 'one', 'plugin.test.json')
    writeFileSync(cases, JSON.stringify({ cases: [{ name: 'all', inputs: { amount: '2' }, outputs: { part: '2' } }] }))
    const failed = await sluice(folder, 'plugin', 'test', 'one')
    expect(failed.code).toBe(1)
    expect(failed.stdout).toContain('Expected {"part":"2","rest":null}, but it returned {"part":"1","rest":"1"}')
    writeFileSync(cases, JSON.stringify({ cases: [{ name: 'all', ouputs: {} }] }))
    const unreadable = await sluice(folder, 'plugin', 'test', 'one')
    expect([unreadable.code, unreadable.stderr]).toEqual([1, expect.stringContaining('Unrecognized key: "ouputs"')])
    writeFileSync(join(folder, 'one', 'one.js'), 'export default async (inputs) => {\n  return {\n}\n')
    const broken = await sluice(folder, 'plugin', 'test', 'one')
    const asJson = await sluice(folder, 'plugin', 'test', 'one', '--json')
    expect([asJson.code, JSON.parse(asJson.stdout)]).toMatchObject([1, { valid: false, errors: [{}] }])
    expect([broken.code, broken.stdout]).toEqual([
      1,
      expect.stringMatching(/^error: components\.0\.execution\.code: The code can’t be compiled/),
    ])
  })
})
