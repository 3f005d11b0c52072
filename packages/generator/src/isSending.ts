import { registry } from '@sluice/catalogue'
import { fillDefaults, isConditionMet, type WorkflowNode } from '@sluice/workflow'

/** Whether a node asks the wallet to sign or send; a node that only validates does not. */
export function isSending({ componentId, config }: WorkflowNode): boolean {
  const definition = registry.get(componentId)
  if (definition?.effect !== 'broadcast' && definition?.effect !== 'sign') return false
  const { spends = [], fields } = definition
  const filled = fillDefaults(fields, config)
  return spends.length === 0 || spends.some(({ when = [] }) => when.every(one => isConditionMet(one, filled)))
}
