import type { Config, WorkflowEdge, WorkflowNode } from '@sluice/workflow'

/** A node of a template: its id is its component's id. Cards are 240 wide, columns stand 320 apart. */
export const templateNode = (id: string, label: string, x: number, y: number, config: Config = {}): WorkflowNode => ({
  id,
  componentId: id,
  componentVersion: '1.0.0',
  label,
  position: { x, y },
  config,
})

/** A connection of a template; both ports have the same id where only one is given. */
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
