import { openProjectDatabase } from './openProjectDatabase.ts'
import { createProjectStore, type ProjectStore } from './projectStore.ts'

/** Opens the projects of a data folder; loaded on first use, because the query builder is large. */
export async function openProjectStore(file: string): Promise<ProjectStore> {
  return createProjectStore(await openProjectDatabase(file))
}
