import type { AnyComponent, RunContext } from '../component.ts'
import { type Config, type Field, isSecretReference } from '../field.ts'
import { isJsonObject, type Json } from '../json.ts'
import type { LogicServices } from '../logicServices.ts'
import type { Migration } from '../migration.ts'
import { pluginErrors } from '../pluginErrors.ts'
import type { Port, Ports } from '../port.ts'
import { checkOutputs } from './checkOutputs.ts'
import { compilePattern } from './compilePattern.ts'
import type { PluginComponent, PluginManifest } from './manifest.ts'

const defaultTimeoutMs = 30_000

/**
 * Creates a component from a plugin definition. Its code runs in the sandbox with the plugin's permissions and returns
 * one value per output.
 *
 * - `inputs`: config overridden by connected values; without secrets and secret names
 * - Requests name a key by its sensitive field: `{{$key.apiKey}}`
 */
export function makePluginComponent(
  manifest: Pick<PluginManifest, 'id' | 'author' | 'license' | 'permissions' | 'httpHosts' | 'stored'>,
  component: PluginComponent,
): AnyComponent<LogicServices> {
  const { template, execution, id } = component
  const fields = template.fields.map(boundPatterns)
  const outputs = toPorts(template.outputs)
  const hidden = new Set(fields.filter(field => field.sensitive).map(field => field.key))
  return {
    id,
    name: component.name,
    category: component.category,
    description: component.description,
    documentation: template.documentation ?? component.description,
    version: component.version,
    tags: component.tags,
    icon: template.ui?.icon ?? 'puzzle',
    ...(template.ui?.color ? { color: template.ui.color } : {}),
    // Never empty: the UI would show Sluice as the author.
    author: component.author ?? component.metadata?.author ?? manifest.author ?? 'Not stated',
    license: component.license ?? component.metadata?.license ?? manifest.license ?? 'Not stated',
    inputs: toPorts(template.inputs),
    outputs,
    fields,
    // The sandbox can neither send nor sign; HTTP requests may be retried.
    effect: 'read',
    required: component.required,
    // Unknown step types fail at migration time only.
    ...(component.migrations ? { migrations: component.migrations as readonly Migration[] } : {}),
    ...(component.releases ? { releases: component.releases } : {}),
    ...(component.fixture ? { fixture: component.fixture } : {}),
    timeoutMs: execution.timeout ?? defaultTimeoutMs,
    enforcesTimeout: true,
    run: async context => {
      if (execution.code.trim() === '') throw pluginErrors.error('NO_CODE', { id })
      const { output, logs } = await context.services.scripts.run({
        code: execution.code,
        language: execution.runtime,
        inputs: shownInputs(context, hidden),
        permissions: component.permissions ?? manifest.permissions,
        keys: keysOf(context.config, hidden),
        httpHosts: manifest.httpHosts,
        stored: manifest.stored,
        timeoutMs: Math.min(execution.timeout ?? defaultTimeoutMs, context.timeoutMs),
        executionId: context.executionId,
        ...(execution.memoryLimit ? { memoryLimit: execution.memoryLimit } : {}),
        signal: context.signal,
      })
      for (const line of logs) context.log(line)
      if (!isJsonObject(output)) throw pluginErrors.error('OUTPUTS_NOT_AN_OBJECT', { id })
      const checked = checkOutputs(output, { name: component.name, outputs })
      if (checked.remark) context.log(checked.remark)
      return checked.outputs
    },
  }
}

/** Replaces RegExp by linear-time matching; `readPlugin` has checked that the patterns compile. */
function boundPatterns(field: Field): Field {
  if (!field.constraints?.some(({ type }) => type === 'pattern')) return field
  const constraints = field.constraints.map(constraint =>
    constraint.type === 'pattern' ? { ...constraint, matches: compilePattern(String(constraint.value)) } : constraint,
  )
  return { ...field, constraints }
}

const toPorts = (list: PluginComponent['template']['inputs']): Ports =>
  Object.fromEntries(list.map(({ id, ...port }) => [id, port satisfies Port]))

function shownInputs({ config, inputs }: RunContext<LogicServices>, hidden: ReadonlySet<string>): Config {
  const values = Object.entries({ ...config, ...inputs }).filter(([key, value]) => {
    return !hidden.has(key) && (value as Json | undefined) !== undefined
  })
  return Object.fromEntries(values)
}

/** Secrets that the node names in its sensitive fields, by field. */
function keysOf(config: Config, sensitive: ReadonlySet<string>): { readonly [key: string]: string } {
  const entries = Object.entries(config).flatMap(([key, value]): [string, string][] =>
    sensitive.has(key) && isSecretReference(value) ? [[key, value.$secret]] : [],
  )
  return Object.fromEntries(entries)
}
