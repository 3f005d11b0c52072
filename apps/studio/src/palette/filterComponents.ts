import type { Category } from '@sluice/workflow'

type Searchable = {
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  readonly category: Category
}

/** Filters components by search words and category, name matches first. */
export function filterComponents<T extends Searchable>(
  components: readonly T[],
  search: string,
  category: Category | null,
): readonly T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = components.filter(component => {
    if (category && component.category !== category) return false
    const text = [component.name, component.description, ...component.tags].join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
  if (words.length === 0) return found
  const isNamed = ({ name }: T) => words.every(word => name.toLowerCase().includes(word))
  return found.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
}
