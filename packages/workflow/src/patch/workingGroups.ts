import type { NodeGroup } from '../document.ts'
import { createWorkingList } from './workingList.ts'

export type WorkingGroups = {
  has(groupId: string): boolean
  /** Group id of a node. */
  of(nodeId: string): string | undefined
  set(groupId: string, group: NodeGroup | undefined, index: number | undefined): void
  /** Removes a node from its group. A group left with one node is deleted. */
  leave(nodeId: string): void
  items(): readonly NodeGroup[]
  isTouched(): boolean
  /** Changed groups, before and after. */
  touched(): {
    readonly before: readonly { readonly group: NodeGroup; readonly index: number }[]
    readonly now: readonly NodeGroup[]
  }
}

/** Mutable groups of a document during one patch; removals are applied in one pass. */
export function createWorkingGroups(given: readonly NodeGroup[]): WorkingGroups {
  const groups = createWorkingList(given)
  const touched = new Set<string>()
  const leaving = new Map<string, Set<string>>()
  let known: Map<string, string> | undefined
  const groupIds = () => {
    known ??= new Map(groups.items().flatMap(({ id, nodeIds }) => nodeIds.map(nodeId => [nodeId, id] as const)))
    return known
  }
  const put = (groupId: string, group: NodeGroup | undefined, index?: number) => {
    touched.add(groupId)
    const before = groups.find(groupId)?.item
    for (const nodeId of before?.nodeIds ?? []) known?.delete(nodeId)
    for (const nodeId of group?.nodeIds ?? []) known?.set(nodeId, groupId)
    if (!group) groups.remove(groupId)
    else if (before) groups.replace(group)
    else groups.insert(group, index)
  }
  const settle = () => {
    for (const [groupId, gone] of leaving) {
      const group = groups.find(groupId)!.item
      const nodeIds = group.nodeIds.filter(nodeId => !gone.has(nodeId))
      put(groupId, nodeIds.length < 2 ? undefined : { ...group, nodeIds })
    }
    leaving.clear()
  }
  const settled = () => {
    settle()
    return groups
  }
  return {
    has: groupId => settled().has(groupId),
    of: nodeId => {
      settle()
      return groupIds().get(nodeId)
    },
    set: (groupId, group, index) => {
      settle()
      put(groupId, group, index)
    },
    leave: nodeId => {
      const groupId = groupIds().get(nodeId)
      if (groupId === undefined) return
      groupIds().delete(nodeId)
      leaving.set(groupId, (leaving.get(groupId) ?? new Set()).add(nodeId))
    },
    items: () => settled().items(),
    isTouched: () => touched.size + leaving.size > 0,
    touched: () => {
      settle()
      return {
        before: given.flatMap((group, index) => (touched.has(group.id) ? [{ group, index }] : [])),
        now: groups.items().filter(({ id }) => touched.has(id)),
      }
    },
  }
}
