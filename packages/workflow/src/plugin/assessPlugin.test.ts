import { createLogicServices } from '@sluice/sandbox'
import { describe, expect, it } from 'vitest'
import { makePlugin } from '../../test/makePlugin.ts'
import { testRegistry } from '../../test/makeRegistry.ts'
import { assessPlugin } from './assessPlugin.ts'
import { readPlugin } from './readPlugin.ts'

const { scripts } = createLogicServices()

const assess = (plugin: unknown, others: readonly unknown[] = []) =>
  assessPlugin(plugin, {
    builtIns: testRegistry,
    others: others.map(readPlugin),
    currentVersion: '0.1.0',
    scripts,
  })

const findings = async (plugin: unknown) => {
  const assessed = await assess(plugin)
  const issues = [...(assessed.ok ? [] : assessed.issues), ...assessed.warnings]
  return issues.map(({ severity, field, message }) => `${severity} ${field}: ${message}`)
}

const withCode = (code: string, runtime = 'javascript') => makePlugin({}, { execution: { runtime, code } })

describe('assessPlugin', () => {
  it('default', async () => {
    expect(await assess(makePlugin())).toMatchObject({ ok: true, manifest: { id: 'tools' }, warnings: [] })
  })

  it('error: what installing it would refuse', async () => {
    expect(await findings(makePlugin({}, { id: 'sink' }))).toEqual([
      'error components.0.id: A component with the ID sink already exists',
    ])
    expect(await findings(makePlugin({ compatibility: { minVersion: '9.0.0' } }))).toEqual([
      'error compatibility.minVersion: Plugin Tools is not compatible with current version',
    ])
    expect(await findings(makePlugin({ dependencies: ['base'] }))).toEqual([
      'error dependencies: Plugin Tools needs the plugin base',
    ])
    const base = makePlugin({ id: 'base' }, { id: 'halve' })
    expect(await assess(makePlugin({ dependencies: ['base'] }), [base])).toMatchObject({ ok: true })
  })

  it('error: code that running it would refuse', async () => {
    expect(await findings(withCode(' '))).toEqual([
      'error components.0.execution.code: The component double has no executable code',
    ])
    expect(await findings(withCode('return {'))).toEqual([
      "error components.0.execution.code: The code can’t be compiled: SyntaxError: unexpected token in expression: '' (line 2)",
    ])
    expect(await findings(withCode('const a = 1\nreturn {\n  doubled: a +\n}'))).toEqual([
      expect.stringMatching(
        /^error components\.0\.execution\.code: The code can’t be compiled: SyntaxError.*\(line 4\)$/,
      ),
    ])
    expect(await findings(withCode("import fs from 'fs'\nreturn {}"))).toEqual([
      "error components.0.execution.code: Import of 'fs' is not allowed. Allowed: crypto, ethers, web3, lodash",
    ])
    expect(await findings(withCode('return 1', 'python'))).toEqual([
      'error components.0.execution.runtime: Python execution requires backend service',
    ])
    expect(await findings(withCode('1', 'ruby'))).toEqual([
      'error components.0.execution.runtime: No interpreter available for ruby',
    ])
    const transformer = { id: 'pick', from: 'array', to: 'chain', code: 'return )' }
    expect(await findings(makePlugin({ transformers: [transformer] }))).toEqual([
      expect.stringMatching(/^error transformers\.0\.code: The code can’t be compiled/),
    ])
  })

  it('behavior: nothing of the code runs', async () => {
    const code = "import { sum } from 'lodash'\nfor (;;) {}\nthrow new Error(sum([1]))"
    expect(await assess(withCode(code))).toMatchObject({ ok: true })
  })

  it('behavior: unknown keys are warned of, with the one that was meant', async () => {
    const port = { id: 'amount', name: 'Amount', dataType: 'string', require: true }
    const plugin = makePlugin(
      { homepage: 'https://example.org', http_hosts: [] },
      { template: { inputs: [port], output: [] }, timeout: 5 },
    )
    expect(await findings(plugin)).toEqual([
      'warning components.0.template.inputs.0.require: The key require is unknown and has no effect; did you mean required?',
      'warning components.0.template.output: The key output is unknown and has no effect; did you mean outputs?',
      'warning components.0.timeout: The key timeout is unknown and has no effect',
      'warning homepage: The key homepage is unknown and has no effect',
      'warning http_hosts: The key http_hosts is unknown and has no effect; did you mean httpHosts?',
    ])
  })
})
