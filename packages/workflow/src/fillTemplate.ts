import type { WorkflowDocument } from './document.ts'
import type { Config } from './field.ts'
import type { Operation, Patch } from './patch/patch.ts'
import type { Definitions } from './registry.ts'
import type { WorkflowTemplate } from './template.ts'

/**
 * Creates a patch with the values that a template asked for.
 *
 * - Shape: `values` by required input (`nodeId.configKey`); empty values are ignored
 * - A changed value clears dependent values, such as tokens of another chain, unless they are given too
 */
export function fillTemplate(
  document: WorkflowDocument,
  { requiredInputs }: Pick<WorkflowTemplate, 'requiredInputs'>,
  values: Config,
  definitions: Definitions,
): Patch {
  return requiredInputs.flatMap(({ key }): readonly Operation[] => {
    const dot = key.indexOf('.')
    const id = key.slice(0, dot)
    const configKey = key.slice(dot + 1)
    const value = values[key]
    const node = document.nodes.find(candidate => candidate.id === id)
    if (!node || value === undefined || value === '' || same(node.config[configKey], value)) return []
    const dependents = definitions.get(node.componentId)?.resets?.[configKey] ?? []
    return [
      { op: 'setConfig', id, key: configKey, value },
      ...dependents
        .filter(dependent => !given(values[`${id}.${dependent}`]) && Object.hasOwn(node.config, dependent))
        .map(dependent => ({ op: 'setConfig' as const, id, key: dependent, value: undefined })),
    ]
  })
}

const given = (value: unknown) => value !== undefined && value !== ''

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
