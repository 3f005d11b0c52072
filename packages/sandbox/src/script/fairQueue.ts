/** A fair queue: the group with the fewest active items goes first, then the oldest item. */
export type FairQueue<Item> = {
  readonly waiting: number
  wait(group: Group, item: Item): void
  remove(item: Item): void
  /** Removes and returns the next item. */
  next(): Item | undefined
  begin(group: Group): void
  end(group: Group): void
}

export type Group = string | symbol

export function createFairQueue<Item>(): FairQueue<Item> {
  const queue: { readonly group: Group; readonly item: Item }[] = []
  const atWork = new Map<Group, number>()
  const countOf = (group: Group) => atWork.get(group) ?? 0

  return {
    get waiting() {
      return queue.length
    },
    wait: (group, item) => {
      queue.push({ group, item })
    },
    remove(item) {
      const index = queue.findIndex(entry => entry.item === item)
      if (index >= 0) queue.splice(index, 1)
    },
    next() {
      let best = 0
      for (let index = 1; index < queue.length; index++) {
        if (countOf(queue[index]!.group) < countOf(queue[best]!.group)) best = index
      }
      return queue.splice(best, 1)[0]?.item
    },
    begin(group) {
      atWork.set(group, countOf(group) + 1)
    },
    end(group) {
      const left = countOf(group) - 1
      if (left > 0) atWork.set(group, left)
      else atWork.delete(group)
    },
  }
}
