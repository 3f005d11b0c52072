import type { Json } from './json.ts'

/** One step of a migration, as data: plugin code never runs when a document is opened. */
export type MigrationStep = { readonly id: string } & (
  | { readonly type: 'renameField'; readonly from: string; readonly to: string }
  /** Sets a missing value; `overwrite` replaces an existing one. */
  | { readonly type: 'setDefault'; readonly field: string; readonly value: Json; readonly overwrite?: boolean }
  | { readonly type: 'removeField'; readonly field: string }
  /** Converts a value's type; fails if the value cannot be converted. */
  | { readonly type: 'convertField'; readonly field: string; readonly to: 'string' | 'number' | 'boolean' | 'array' }
  /** Replaces listed values; others stay. */
  | { readonly type: 'mapValues'; readonly field: string; readonly values: { readonly [from: string]: Json } }
  | { readonly type: 'renamePort'; readonly side: PortSide; readonly from: string; readonly to: string }
  | { readonly type: 'removePort'; readonly side: PortSide; readonly port: string }
)

export type PortSide = 'input' | 'output'

/** Migrates a node's config and ports from one component version to a later one. */
export type Migration = {
  readonly id: string
  readonly fromVersion: string
  readonly toVersion: string
  readonly type: 'upgrade' | 'downgrade'
  /** Whether edges or values may be lost. */
  readonly breaking: boolean
  readonly steps: readonly MigrationStep[]
}

/** Whether a migration removes or renames this port. */
export function affectsPort({ steps }: Migration, side: PortSide, port: string): boolean {
  return steps.some(
    step =>
      (step.type === 'removePort' && step.side === side && step.port === port) ||
      (step.type === 'renamePort' && step.side === side && step.from === port),
  )
}
