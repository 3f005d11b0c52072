import type { WorkflowTemplate } from '@sluice/workflow'
import { type Protocol, protocolOf } from '../ui/logos/ProtocolLogo.tsx'

/** Protocols that a template's components talk to. */
export function protocolsOf({ nodes }: Pick<WorkflowTemplate, 'nodes'>): readonly Protocol[] {
  return [...new Set(nodes.flatMap(({ componentId }) => protocolOf(componentId) ?? []))]
}
