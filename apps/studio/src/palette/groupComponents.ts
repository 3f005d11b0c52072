import type { Category } from '@sluice/workflow'

type Grouped = { readonly id: string; readonly category: Category }

export type PaletteGroup<T> = {
  readonly id: Category | 'favourites' | 'recent'
  readonly components: readonly T[]
}

type Options = {
  /** Order of the categories. */
  readonly ordered: readonly Category[]
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
}

/** Groups components: favourites, recently used, then by category. Each component is listed once. */
export function groupComponents<T extends Grouped>(
  components: readonly T[],
  { ordered, favourites, recent }: Options,
): readonly PaletteGroup<T>[] {
  const pick = (ids: readonly string[]) => ids.flatMap(id => components.find(component => component.id === id) ?? [])
  const liked = pick(favourites)
  const used = pick(recent.filter(id => !favourites.includes(id)))
  const first = new Set([...liked, ...used])
  const groups: readonly PaletteGroup<T>[] = [
    { id: 'favourites', components: liked },
    { id: 'recent', components: used },
    ...ordered.map(id => ({
      id,
      components: components.filter(component => component.category === id && !first.has(component)),
    })),
  ]
  return groups.filter(group => group.components.length > 0)
}
