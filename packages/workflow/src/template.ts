import type { WorkflowDocument } from './document.ts'
import type { FieldOption } from './field.ts'
import type { Json } from './json.ts'

/** A value to ask for before a template is used; `key` is `nodeId.configKey`. */
export type RequiredInput = {
  readonly key: string
  readonly label: string
  readonly description: string
  readonly type: 'string' | 'number' | 'select' | 'multiselect'
  readonly options?: readonly FieldOption[]
  readonly required: boolean
  readonly defaultValue?: Json
}

/** A workflow template. Source: spec 001 §3 Template. */
export type WorkflowTemplate = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly category: 'defi' | 'dao' | 'nft' | 'avalanche'
  readonly difficulty: 'beginner' | 'intermediate' | 'advanced'
  readonly estimatedMinutes: number
  readonly features: readonly string[]
  readonly nodes: WorkflowDocument['nodes']
  readonly edges: WorkflowDocument['edges']
  readonly requiredInputs: readonly RequiredInput[]
}

/** Creates a document from a template. */
export function documentFromTemplate(template: WorkflowTemplate, id = `template-${template.id}`): WorkflowDocument {
  const { name, description, nodes, edges } = template
  return { id, name, description, nodes, edges }
}
