import type { NodeRun } from '@sluice/engine'
import { type RefObject, useEffect, useRef } from 'react'
import { useRuns, useSelection } from '../../editor/useStores.ts'

/** Scrolls the list to the selected node, to the node that a run waits for or failed at, and again when its place changes. */
export function useFollowedRow(list: RefObject<HTMLElement | null>, covered: number): void {
  const selectedId = useSelection(({ nodeIds }) => (nodeIds.size === 1 ? [...nodeIds][0] : undefined))
  const currentId = useRuns(({ view }) => findCurrent(view.nodes))
  const followed = useRef<string>(undefined)
  useEffect(() => follow(list, followed, selectedId), [list, selectedId])
  useEffect(() => follow(list, followed, currentId), [list, currentId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel that opens may cover the row
  useEffect(() => follow(list, followed, followed.current), [list, covered])
}

function follow(
  list: RefObject<HTMLElement | null>,
  followed: RefObject<string | undefined>,
  nodeId: string | undefined,
): void {
  if (nodeId === undefined) return
  followed.current = nodeId
  list.current?.querySelector(`[data-row="${CSS.escape(nodeId)}"]`)?.scrollIntoView({ block: 'nearest' })
}

/** The node that waits for the wallet, else the one that failed, else the first that runs. */
function findCurrent(runs: ReadonlyMap<string, NodeRun>): string | undefined {
  for (const status of ['waiting', 'error', 'running'])
    for (const [nodeId, run] of runs) if (run.status === status) return nodeId
  return undefined
}
