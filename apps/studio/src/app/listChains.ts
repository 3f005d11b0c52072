import type { WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../editor/command.ts'

/** Lists the chain ids that the fields of a workflow name, without inputs that are connected. */
export function listChains({ nodes, edges }: WorkflowDocument, registry: StudioRegistry): readonly number[] {
  const connected = new Set(edges.map(({ target, targetPort }) => `${target} ${targetPort}`))
  const ids = nodes.flatMap(({ id, componentId, config }) =>
    (registry.get(componentId)?.fields ?? []).flatMap(field => {
      const isChain = 'format' in field && field.format === 'chain'
      if (!isChain || connected.has(`${id} ${field.key}`)) return []
      const value = Number(config[field.key] ?? ('defaultValue' in field ? field.defaultValue : undefined))
      return Number.isInteger(value) && value > 0 ? [value] : []
    }),
  )
  return [...new Set(ids)]
}
