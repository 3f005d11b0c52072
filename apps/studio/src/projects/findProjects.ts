import type { ProjectSummary } from '@sluice/protocol'

export type ProjectOrder = 'edited' | 'name'

/** Filters projects by search words and sorts them. */
export function findProjects(
  projects: readonly ProjectSummary[],
  search: string,
  order: ProjectOrder,
): readonly ProjectSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = projects.filter(({ name }) => words.every(word => name.toLowerCase().includes(word)))
  return order === 'name'
    ? found.toSorted((a, b) => a.name.localeCompare(b.name))
    : found.toSorted((a, b) => b.updatedAt - a.updatedAt)
}
