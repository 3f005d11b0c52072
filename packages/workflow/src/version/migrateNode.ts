import type { WorkflowNode } from '../document.ts'
import type { Config } from '../field.ts'
import type { Json } from '../json.ts'
import type { Migration, MigrationStep, PortSide } from '../migration.ts'
import { pluginErrors } from '../pluginErrors.ts'

export type RenamedPort = { readonly side: PortSide; readonly from: string; readonly to: string }

/** A migrated node and its renamed ports. */
export type MigratedNode = {
  readonly config: Config
  readonly version: string
  readonly renamedPorts: readonly RenamedPort[]
}

type Draft = { readonly config: Record<string, Json>; readonly renamedPorts: RenamedPort[] }

/**
 * Applies migrations to a node in order; stops at the first failing step.
 *
 * - Throws: `MIGRATION_FAILED` with the step and its reason
 * - Source: spec 000 §4 Migration, §8
 */
export function migrateNode(
  { config, componentVersion }: Pick<WorkflowNode, 'config' | 'componentVersion'>,
  migrations: readonly Migration[],
): MigratedNode {
  const draft: Draft = { config: { ...config }, renamedPorts: [] }
  for (const { steps } of migrations) {
    for (const step of steps) runStep(draft, step)
  }
  const version = migrations.at(-1)?.toVersion ?? componentVersion
  return { config: draft.config, version, renamedPorts: draft.renamedPorts }
}

function runStep(draft: Draft, step: MigrationStep): void {
  try {
    applyStep(draft, step)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const reason = pluginErrors.text('STEP_FAILED', { id: step.id, reason: message })
    throw pluginErrors.error('MIGRATION_FAILED', { reason }, { cause })
  }
}

function applyStep({ config, renamedPorts }: Draft, step: MigrationStep): void {
  switch (step.type) {
    case 'renameField':
      if (!Object.hasOwn(config, step.from)) return
      if (Object.hasOwn(config, step.to)) throw new Error(`${step.to} is set already`)
      setKey(config, step.to, config[step.from]!)
      delete config[step.from]
      return
    case 'setDefault':
      if (step.overwrite || (read(config, step.field) ?? null) === null) setKey(config, step.field, step.value)
      return
    case 'removeField':
      delete config[step.field]
      return
    case 'convertField':
      if (Object.hasOwn(config, step.field)) setKey(config, step.field, convert(config[step.field]!, step.to))
      return
    case 'mapValues': {
      const value = read(config, step.field) ?? null
      const known = typeof value === 'object' ? undefined : String(value)
      if (known !== undefined && Object.hasOwn(step.values, known)) setKey(config, step.field, step.values[known]!)
      return
    }
    case 'renamePort':
      renamedPorts.push({ side: step.side, from: step.from, to: step.to })
      return
    case 'removePort':
      return
    default:
      // A plugin may use steps of a newer Sluice version.
      throw pluginErrors.error('UNKNOWN_STEP_TYPE')
  }
}

const read = (config: Config, key: string): Json | undefined => (Object.hasOwn(config, key) ? config[key] : undefined)

/** Defines an own property, whatever its name (`__proto__`). */
const setKey = (config: Record<string, Json>, key: string, value: Json): void => {
  Object.defineProperty(config, key, { value, writable: true, enumerable: true, configurable: true })
}

function convert(value: Json, to: 'string' | 'number' | 'boolean' | 'array'): Json {
  switch (to) {
    case 'string':
      return typeof value === 'string' ? value : JSON.stringify(value)
    case 'number':
      return toNumber(value)
    case 'boolean':
      if (typeof value === 'boolean') return value
      if (value === 'true' || value === 1) return true
      if (value === 'false' || value === 0) return false
      throw new Error(`${JSON.stringify(value)} is neither true nor false`)
    case 'array':
      if (Array.isArray(value)) return value
      if (typeof value !== 'string') return [value]
      return value.split(',').flatMap(item => item.trim() || [])
  }
}

function toNumber(value: Json): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (typeof value === 'object' || !Number.isFinite(number)) throw new Error(`${JSON.stringify(value)} is no number`)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new Error(`${String(value)} is too large to be exact`)
  }
  return number
}
