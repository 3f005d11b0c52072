import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))
const example = fileURLToPath(new URL('../../../../packages/workflow/plugins/network-fee.json', import.meta.url))

const check = (path: string, ...args: readonly string[]) => sluice('check-plugin', path, ...args)

function sluice(...args: readonly string[]) {
  return new Promise<{ code: number; stdout: string }>(resolve => {
    execFile(process.execPath, [starter, ...args], (error, stdout) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout })
    })
  })
}

function makeFile(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-plugin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'plugin.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('sluice check-plugin', () => {
  test('default: says what it brings', async () => {
    const { code, stdout } = await check(example)
    expect(code).toBe(0)
    expect(stdout).toBe('Network Fee 1.0.0\n  component networkFee 1.0.0: Network Fee\n')
  })

  test('error: what is no plugin ends with 1 and every reason', async () => {
    const { code, stdout } = await check(makeFile({ id: 'x', name: '', version: '1' }), '--json')
    expect(code).toBe(1)
    const { valid, errors } = JSON.parse(stdout)
    expect(valid).toBe(false)
    expect(errors.map(({ message }: { message: string }) => message)).toEqual(
      expect.arrayContaining([
        'Plugin name is required',
        'Invalid version format: 1',
        'A plugin needs at least one component',
      ]),
    )
  })

  const plugin = (changes: object, component: object = {}) => ({
    id: 'mine',
    name: 'Mine',
    version: '1.0.0',
    components: [{ id: 'mine', name: 'Mine', template: {}, execution: { code: 'return {}' }, ...component }],
    ...changes,
  })

  test('error: it and a run refuse the same, with one finding a line', async () => {
    const refused: readonly (readonly [object, string])[] = [
      [plugin({}, { id: 'oneInchSwap' }), 'components.0.id: A component with the ID oneInchSwap already exists'],
      [
        plugin({ compatibility: { minVersion: '9.0.0' } }),
        'compatibility.minVersion: Plugin Mine is not compatible with current version',
      ],
      [plugin({ dependencies: ['gone'] }), 'dependencies: Plugin Mine needs the plugin gone'],
      [
        plugin({}, { execution: { runtime: 'python', code: '1' } }),
        'components.0.execution.runtime: Python execution requires backend service',
      ],
      [
        plugin({}, { execution: { code: 'return {' } }),
        'components.0.execution.code: The code can’t be compiled: SyntaxError',
      ],
    ]
    for (const [content, finding] of refused) {
      const path = makeFile(content)
      const checked = await check(path)
      expect(checked.code).toBe(1)
      expect(checked.stdout).toContain(`error: ${finding}`)
      const ran = await sluice('run', path, '--plugin', path, '--json')
      expect(ran.code).toBe(1)
      expect(JSON.parse(ran.stdout)).toMatchObject({ code: 'PLUGIN_INVALID', error: expect.stringContaining(finding) })
    }
  })

  test('behavior: unknown keys are warnings, and plugins it needs are named', async () => {
    const { stdout } = await check(makeFile(plugin({ http_hosts: [] })))
    expect(stdout).toContain(
      'warning: http_hosts: The key http_hosts is unknown and has no effect; did you mean httpHosts?',
    )
    const refused = await check(makeFile(plugin({ permissions: ['http:request'], http_hosts: ['api.example.org'] })))
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.stdout.split('\n').slice(0, 2)).toEqual([
      'error: httpHosts: The permission http:request needs a list of httpHosts',
      'warning: http_hosts: The key http_hosts is unknown and has no effect; did you mean httpHosts?',
    ])
    const needing = makeFile(plugin({ dependencies: ['network-fee'] }))
    expect(await check(needing, '--plugin', example)).toMatchObject({ code: 0 })
  })

  test('error: USAGE_FILE_UNREADABLE', async () => {
    expect(await check('/nowhere/plugin.json')).toMatchObject({ code: 2 })
  })
})

describe('sluice run and validate with --plugin', () => {
  const workflow = {
    id: 'fee',
    name: 'Fee',
    nodes: [{ id: 'fee', type: 'networkFee', config: { gasPrice: '30000000000' } }],
    connections: [],
  }

  test('default: a workflow with a component of a plugin', async () => {
    const path = makeFile(workflow)
    const args = ['--plugin', example, '--input', 'fee.gasUsed=21000', '--json']
    const { code, stdout } = await sluice('run', path, ...args)
    expect(code).toBe(0)
    expect(JSON.parse(stdout).outputs).toEqual({ fee: { fee: '630000000000000', shown: '0.00063' } })
  })

  test('error: without the plugin it is not known', async () => {
    const path = makeFile(workflow)
    const { code, stdout } = await sluice('validate', path, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout).errors).toMatchObject([{ code: 'UNKNOWN_COMPONENT' }])
    const known = JSON.parse((await sluice('validate', path, '--json', '--plugin', example)).stdout)
    expect(known.errors.map((found: { code: string }) => found.code)).not.toContain('UNKNOWN_COMPONENT')
  })
})
