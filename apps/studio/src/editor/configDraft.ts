import {
  type Config,
  fillDefaults,
  type Issue,
  validateConfig,
  visibleFields,
  type WorkflowDocument,
} from '@sluice/workflow'
import type { StudioRegistry } from './command.ts'
import { connectedInputs, withConnectedOptional } from './connectedInputs.ts'
import type { Editor } from './createEditor.ts'
import { findAmountIssues } from './findAmountIssues.ts'
import { editorTexts } from './texts.ts'

type Node = WorkflowDocument['nodes'][number]

/** Keys whose values differ between two configurations. */
export function changedKeys(before: Config, after: Config): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
}

/** Issues of a configuration that is not saved yet; connected fields are optional. */
export function checkConfig(
  document: WorkflowDocument,
  registry: StudioRegistry,
  node: Node,
  config: Config,
): readonly Issue[] {
  const component = registry.get(node.componentId)
  if (!component) return []
  const connected = connectedInputs(document, node.id)
  const issues = validateConfig(withConnectedOptional(component.fields, connected), config)
  const hasIssue = (key: string | undefined) => issues.some(({ field }) => field === key)
  const amounts = findAmountIssues(component, visibleFields(component.fields, config), config, connected)
  return [...issues, ...amounts.filter(({ field }) => !hasIssue(field))]
}

/** Nodes whose form holds values that differ from the saved ones. */
export function findDrafted(
  document: WorkflowDocument,
  registry: StudioRegistry,
  drafts: { readonly [nodeId: string]: Config },
): readonly { readonly node: Node; readonly saved: Config; readonly config: Config }[] {
  return document.nodes.flatMap(node => {
    const config = drafts[node.id]
    if (!config) return []
    const saved = fillDefaults(registry.get(node.componentId)?.fields ?? [], node.config)
    return changedKeys(saved, config).length > 0 ? [{ node, saved, config }] : []
  })
}

/** Saves the configuration of a node as one undoable edit and drops its draft. */
export function saveConfig({ documents, drafts }: Pick<Editor, 'documents' | 'drafts'>, node: Node, config: Config) {
  const patch = changedKeys(node.config, config).map(key => ({
    op: 'setConfig' as const,
    id: node.id,
    key,
    value: config[key],
  }))
  documents.edit(patch, { label: editorTexts.configure(node.label) })
  drafts.drop(node.id)
}
