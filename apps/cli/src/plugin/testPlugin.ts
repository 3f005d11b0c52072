import { registry } from '@sluice/catalogue'
import { type PluginTests, pluginTestsSchema, testPlugin as runCases, type TestedCase } from '@sluice/runner/plugin'
import { createPluginSystem } from '@sluice/workflow/plugin'
import { readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson } from '../output.ts'
import { readTextFile } from '../readTextFile.ts'
import { currentVersion } from './currentVersion.ts'
import { openPlugin } from './openPlugin.ts'
import { testsNameOf } from './readPluginFile.ts'

export const testUsage = 'plugin test [FOLDER|FILE] [--plugin FILE]… [--json]'

const nothingKept = { getItem: () => null, setItem: () => {} }

/** Checks a plugin and runs the cases of the `.test.json` beside its manifest. */
export async function testPlugin(args: readonly string[]): Promise<number> {
  const { options, positionals } = readArguments(
    args,
    { json: { type: 'boolean' }, plugin: { type: 'string', multiple: true } },
    { usage: testUsage, count: 1, least: 0 },
  )
  const opened = await openPlugin(positionals[0] ?? '.', options.plugin, { asJson: options.json === true })
  if (!opened) return 1
  const { manifest, others, path } = opened
  const tests = await readTests(testsNameOf(path))
  const system = createPluginSystem({ builtIns: registry, storage: nothingKept, currentVersion })
  for (const plugin of [...others, manifest]) system.register(plugin)
  const components = manifest.components.map(({ id }) => id)
  const tested = await runCases({ components, registry: system.registry as never }, tests)
  const failed = tested.filter(({ problem }) => problem !== null).length
  if (options.json) printJson({ passed: tested.length - failed, failed, cases: tested })
  else report(tested, failed)
  return failed === 0 ? 0 : 1
}

async function readTests(path: string): Promise<PluginTests> {
  const text = await readTextFile(path)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw cliErrors.error('PLUGIN_TESTS_INVALID', { path, reason: (cause as Error).message }, { cause })
  }
  const { success, data, error } = pluginTestsSchema.safeParse(value)
  if (success) return data
  const reasons = error.issues.slice(0, 5).map(({ path: at, message }) => `${at.map(String).join('.')}: ${message}`)
  throw cliErrors.error('PLUGIN_TESTS_INVALID', { path, reason: reasons.join('; ') })
}

function report(tested: readonly TestedCase[], failed: number): void {
  for (const { name, component, problem, logs, duration } of tested) {
    print(`${problem === null ? '✓' : '✗'} ${component}: ${name} (${duration} ms)`)
    if (problem === null) continue
    print(`    ${problem}`)
    for (const line of logs) print(`    log: ${line}`)
  }
  print(`${tested.length - failed} passed, ${failed} failed`)
}
