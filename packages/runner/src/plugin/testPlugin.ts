import { missingKeys, refuseMissing } from '@sluice/engine'
import {
  type AnyComponent,
  type Definitions,
  fillDefaults,
  isSluiceError,
  isWalletRequest,
  type Json,
  type JsonObject,
  type LogicServices,
  validateConfig,
} from '@sluice/workflow'
import { runnerErrors } from '../errors.ts'
import { createRecordedHost } from './createRecordedHost.ts'
import { isSame, type PluginTest, type PluginTests } from './pluginTests.ts'

export type TestedCase = {
  readonly name: string
  readonly component: string
  /** Why it failed; null if it passed. */
  readonly problem: string | null
  readonly logs: readonly string[]
  /** Milliseconds. */
  readonly duration: number
}

export type TestedPlugin = {
  /** Ids of the plugin's components, the first one default. */
  readonly components: readonly string[]
  readonly registry: Pick<Definitions<AnyComponent<LogicServices>>, 'get'>
}

/**
 * Runs the test cases of a plugin in the sandbox, one after the other: inputs and config as a node has them, web
 * services and chains answered from the case.
 */
export async function testPlugin(plugin: TestedPlugin, { cases }: PluginTests): Promise<readonly TestedCase[]> {
  const tested: TestedCase[] = []
  for (const one of cases) {
    const component = one.component ?? plugin.components[0] ?? ''
    const started = performance.now()
    const logs: string[] = []
    const problem = await runCase(plugin, component, one, logs)
    tested.push({ name: one.name, component, problem, logs, duration: Math.round(performance.now() - started) })
  }
  return tested
}

async function runCase(plugin: TestedPlugin, id: string, one: PluginTest, logs: string[]): Promise<string | null> {
  const component = plugin.components.includes(id) ? plugin.registry.get(id) : undefined
  if (!component) return runnerErrors.text('NO_COMPONENT', { id, components: plugin.components.join(', ') })
  const { host, unused } = createRecordedHost(one)
  const { createLogicServices } = await import('@sluice/sandbox')
  const ended = await runOnce(component, one.inputs, createLogicServices({ host }), logs)
  const problem = 'error' in ended ? judgeError(one, ended.error) : judgeOutputs(one, ended.outputs)
  if (problem !== null) return problem
  const left = unused()
  return left.length === 0 ? null : runnerErrors.text('RECORDED_UNUSED', { requests: left.join('; ') })
}

type Ended = { readonly outputs: JsonObject } | { readonly error: string }

async function runOnce(
  component: AnyComponent<LogicServices>,
  given: JsonObject,
  services: LogicServices,
  logs: string[],
): Promise<Ended> {
  const config = fillDefaults(component.fields, given)
  const inputs = Object.fromEntries(Object.entries(config).filter(([key]) => Object.hasOwn(component.inputs, key)))
  try {
    const missing = missingKeys(component, inputs, config)
    const needed = Object.keys(component.inputs).filter(
      key => component.inputs[key]?.required && !missing.includes(key),
    )
    const absent = [...missing, ...needed.filter(key => (inputs[key] ?? null) === null)]
    if (absent.length > 0) throw refuseMissing(component, absent)
    const issues = validateConfig(component.fields, config).filter(({ severity }) => severity === 'error')
    if (issues.length > 0) return { error: issues.map(({ message }) => message).join('; ') }
    const outputs = await component.run({
      inputs,
      config,
      services,
      signal: new AbortController().signal,
      executionId: 'plugin-test',
      timeoutMs: component.timeoutMs ?? 30_000,
      idempotencyKey: 'plugin-test',
      log: line => logs.push(line),
      runComponent: async () => ({}),
    })
    // Components of plugins never return one.
    return { outputs: isWalletRequest(outputs) ? {} : outputs }
  } catch (error) {
    if (!isSluiceError(error)) throw error
    return { error: error.message }
  }
}

function judgeError({ error, outputs }: PluginTest, message: string): string | null {
  if (error === undefined) {
    return runnerErrors.text('CASE_FAILED', { wanted: JSON.stringify(outputs), message })
  }
  return message.includes(error) ? null : runnerErrors.text('CASE_FAILED', { wanted: `the error “${error}”`, message })
}

function judgeOutputs({ error, outputs = {} }: PluginTest, returned: JsonObject): string | null {
  const got = JSON.stringify(returned)
  if (error !== undefined) return runnerErrors.text('CASE_DIFFERS', { wanted: `the error “${error}”`, got })
  if (isSame(outputs, returned)) return null
  const keys = [...new Set([...Object.keys(outputs), ...Object.keys(returned)])]
  const differing = keys.filter(key => !isSame(outputs[key], returned[key]))
  const pick = (values: JsonObject): Json =>
    Object.fromEntries(differing.map(key => [key, values[key] ?? null])) satisfies Json
  return runnerErrors.text('CASE_DIFFERS', {
    wanted: JSON.stringify(pick(outputs)),
    got: JSON.stringify(pick(returned)),
  })
}
