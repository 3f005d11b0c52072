import type { Config, WorkflowEdge, WorkflowNode } from '@sluice/workflow'

/** Creates a template node with its component's id. Cards are 240 px wide, columns 320 px apart. */
export const templateNode = (id: string, label: string, x: number, y: number, config: Config = {}): WorkflowNode => ({
  id,
  componentId: id,
  componentVersion: '1.0.0',
  label,
  position: { x, y },
  config,
})

/** Creates a template edge; the target port defaults to the source port. */
export const templateEdge = (
  source: string,
  sourcePort: string,
  target: string,
  targetPort = sourcePort,
): WorkflowEdge => ({
  id: `${source}.${sourcePort}-${target}.${targetPort}`,
  source,
  sourcePort,
  target,
  targetPort,
})
