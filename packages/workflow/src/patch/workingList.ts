type Item = { readonly id: string }

type Found<T> = { readonly item: T; readonly index: number }

/** Mutable copy of a list during one patch; the original stays unchanged. */
export type WorkingList<T extends Item> = {
  has(id: string): boolean
  find(id: string): Found<T> | undefined
  /** Without an index: appends. */
  insert(item: T, index: number | undefined): void
  remove(id: string): void
  replace(item: T): void
  /** Returns the original list if nothing changed. */
  items(): readonly T[]
}

/** Below this number of lookups a linear search beats building an index. */
const fewLookups = 8

/** Removal and lookup take O(log n) once indexed; insertion takes one pass. */
export function createWorkingList<T extends Item>(given: readonly T[]): WorkingList<T> {
  let items = given
  let ids: Set<string> | undefined
  let ranked: RankedItems<T> | undefined
  let lookups = 0

  const settle = (): readonly T[] => {
    if (ranked?.isChanged()) items = ranked.items()
    ranked = undefined
    return items
  }
  const writable = (): T[] => {
    if (settle() === given) items = [...given]
    return items as T[]
  }
  const find = (id: string): Found<T> | undefined => {
    if (!ranked && ++lookups > fewLookups) {
      lookups = 0
      ranked = rankItems(items)
    }
    if (ranked) return ranked.find(id)
    const index = items.findIndex(item => item.id === id)
    return index < 0 ? undefined : { item: items[index]!, index }
  }
  return {
    has: id => {
      ids ??= new Set(settle().map(item => item.id))
      return ids.has(id)
    },
    find,
    insert: (item, index) => {
      const list = writable()
      list.splice(index ?? list.length, 0, item)
      ids?.add(item.id)
    },
    remove: id => {
      ids = ids && ids.size === (ranked?.count() ?? items.length) ? ids : undefined
      ids?.delete(id)
      const { index } = find(id)!
      if (ranked) ranked.remove(id)
      else writable().splice(index, 1)
    },
    replace: item => {
      const { index } = find(item.id)!
      if (ranked) ranked.replace(item)
      else writable()[index] = item
    },
    items: settle,
  }
}

type RankedItems<T> = Pick<WorkingList<T & Item>, 'find' | 'remove' | 'replace' | 'items'> & {
  count(): number
  isChanged(): boolean
}

/**
 * Fenwick tree over removed items, for their current positions. Undefined for duplicate ids: the first one counts,
 * which needs a linear search.
 */
function rankItems<T extends Item>(given: readonly T[]): RankedItems<T> | undefined {
  const slotOf = new Map(given.map((item, slot) => [item.id, slot]))
  if (slotOf.size < given.length) return undefined
  const slots: (T | undefined)[] = [...given]
  const tree = new Int32Array(slots.length + 1)
  for (let at = 1; at < tree.length; at++) tree[at] = at & -at
  let isChanged = false
  const rank = (slot: number) => {
    let sum = 0
    for (let at = slot; at > 0; at -= at & -at) sum += tree[at]!
    return sum
  }
  return {
    find: id => {
      const slot = slotOf.get(id)
      return slot === undefined ? undefined : { item: slots[slot]!, index: rank(slot) }
    },
    remove: id => {
      const slot = slotOf.get(id)!
      slotOf.delete(id)
      slots[slot] = undefined
      for (let at = slot + 1; at < tree.length; at += at & -at) tree[at]!--
      isChanged = true
    },
    replace: item => {
      slots[slotOf.get(item.id)!] = item
      isChanged = true
    },
    items: () => slots.filter(item => item !== undefined),
    count: () => slotOf.size,
    isChanged: () => isChanged,
  }
}
