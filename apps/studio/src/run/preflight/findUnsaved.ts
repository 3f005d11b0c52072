import { findChain, findToken } from '@sluice/defi'
import type { Config, WorkflowDocument } from '@sluice/workflow'
import { diffDocuments } from '@sluice/workflow/diff'
import type { StudioRegistry } from '../../editor/command.ts'
import { checkConfig, findDrafted } from '../../editor/configDraft.ts'

/** A node whose form holds values that the run would not use. */
export type UnsavedNode = {
  readonly nodeId: string
  readonly label: string
  /** Changed fields with their saved and typed values; null for an empty one. */
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
  /** Why the typed values cannot be saved; null if they can. */
  readonly problem: string | null
}

/** Finds the nodes with unsaved edits, with their changes in words. Pure. */
export function findUnsaved(
  document: WorkflowDocument,
  registry: StudioRegistry,
  drafts: { readonly [nodeId: string]: Config },
): readonly UnsavedNode[] {
  return findDrafted(document, registry, drafts).map(({ node, saved, config }) => {
    const withConfig = (now: Config) => ({ ...document, nodes: [{ ...node, config: now }], edges: [], groups: [] })
    const { logic } = diffDocuments(withConfig(saved), withConfig(config), registry, (field, value, around) => {
      if (field.format === 'chain') return findChain(Number(value))?.name
      return field.format === 'token' ? findToken(Number(around.chainId ?? 1), String(value))?.symbol : undefined
    })
    const error = checkConfig(document, registry, node, config).find(({ severity }) => severity === 'error')
    return {
      nodeId: node.id,
      label: node.label,
      changes: logic.flatMap(change =>
        change.kind === 'valueChanged' ? [{ field: change.field, before: change.before, after: change.after }] : [],
      ),
      problem: error?.message ?? null,
    }
  })
}
