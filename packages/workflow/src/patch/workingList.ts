type Item = { readonly id: string }

type Found<T> = { readonly item: T; readonly index: number }

/** A list that one edit changes in place; the list it was made of stays as it is. */
export type WorkingList<T extends Item> = {
  has(id: string): boolean
  find(id: string): Found<T> | undefined
  /** At the end without an index. */
  insert(item: T, index: number | undefined): void
  remove(id: string): void
  replace(item: T): void
  /** The list as it was given as long as nothing has changed. */
  items(): readonly T[]
}

/** A few look-ups are quicker by looking through the list than by an index of it. */
const fewLookups = 8

/** Removing and finding take O(log n) once there were some of it; inserting costs one pass over the list. */
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
 * Items that keep their slots while others go; how many are left before a slot is the sum of a Fenwick tree.
 * Undefined where an id stands twice: then the first one is meant, and only looking through the list tells.
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
