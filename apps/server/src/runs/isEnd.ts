import type { RunEvent } from '@sluice/engine'

/** Whether it is the last event of a run. */
export function isEnd({ type }: RunEvent): boolean {
  return type === 'execution.completed' || type === 'execution.failed' || type === 'execution.cancelled'
}
