import type { LogicChange } from '@sluice/workflow/diff'

/** A change in one line: '+node', '-node', 'node.key: before > after', '+source/output > target/input'. */
export function showChange(change: LogicChange): string {
  switch (change.kind) {
    case 'valueChanged':
      return `${change.nodeId}.${change.key}: ${change.before ?? '-'} > ${change.after ?? '-'}`
    case 'nodeAdded':
      return `+${change.nodeId}`
    case 'nodeRemoved':
      return `-${change.nodeId}`
    case 'nodeRenamed':
      return `${change.nodeId}: ${change.before} > ${change.after}`
    case 'workflowRenamed':
      return `name: ${change.after}`
    case 'connectionAdded':
    case 'connectionRemoved': {
      const { source, target } = change
      const sign = change.kind === 'connectionAdded' ? '+' : '-'
      return `${sign}${source.nodeId}/${source.port} > ${target.nodeId}/${target.port}`
    }
    default:
      return change.kind
  }
}
