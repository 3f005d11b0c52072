import { pathToFileURL } from 'node:url'
import { templateRoot } from '../src/templateSources.ts'

/** Imports a template source untyped; the template has its own type check. */
export async function importTemplate<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(`${templateRoot}/${path}`).href)) as Module
}
