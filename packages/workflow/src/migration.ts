import type { Json } from './json.ts'

/** One step of a migration, as data: nothing of a plugin runs when a document is opened. */
export type MigrationStep = { readonly id: string } & (
  | { readonly type: 'renameField'; readonly from: string; readonly to: string }
  /** Sets a value where none is, or where `overwrite` says so. */
  | { readonly type: 'setDefault'; readonly field: string; readonly value: Json; readonly overwrite?: boolean }
  | { readonly type: 'removeField'; readonly field: string }
  /** Gives a value another type; fails when the value has no such reading. */
  | { readonly type: 'convertField'; readonly field: string; readonly to: 'string' | 'number' | 'boolean' | 'array' }
  /** Puts other values in the place of known ones; what is not named stays. */
  | { readonly type: 'mapValues'; readonly field: string; readonly values: { readonly [from: string]: Json } }
  | { readonly type: 'renamePort'; readonly side: PortSide; readonly from: string; readonly to: string }
  | { readonly type: 'removePort'; readonly side: PortSide; readonly port: string }
)

export type PortSide = 'input' | 'output'

/** How a node that was configured for one version of its component becomes one of a later version. */
export type Migration = {
  readonly id: string
  readonly fromVersion: string
  readonly toVersion: string
  readonly type: 'upgrade' | 'downgrade'
  /** Whether connections or values may be lost. */
  readonly breaking: boolean
  readonly steps: readonly MigrationStep[]
}

/** Whether a port is one that a migration takes away or renames. */
export function affectsPort({ steps }: Migration, side: PortSide, port: string): boolean {
  return steps.some(
    step =>
      (step.type === 'removePort' && step.side === side && step.port === port) ||
      (step.type === 'renamePort' && step.side === side && step.from === port),
  )
}
