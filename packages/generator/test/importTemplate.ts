import { pathToFileURL } from 'node:url'
import { templateRoot } from '../src/templateSources.ts'

/** Loads a source of the application as it stands in place; its types belong to the application's own check. */
export async function importTemplate<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(`${templateRoot}/${path}`).href)) as Module
}
