import { readFileSync } from 'node:fs'
import { listTemplateSources } from './templateSources.ts'
import type { Templates } from './templates.ts'

function createTemplates(sources: ReadonlyMap<string, string>): Templates {
  const texts = new Map<string, string>()
  return {
    keys: () => sources.keys(),
    get(path) {
      const source = sources.get(path)
      if (source === undefined) return undefined
      let text = texts.get(path)
      if (text === undefined) {
        // Synchronous: the thread pool is several times slower for many small files.
        text = readFileSync(source, 'utf8')
        texts.set(path, text)
      }
      return text
    },
  }
}

let cached: Templates | undefined

/** Lists all templates once per process; each is read on first use. */
export async function readTemplates(): Promise<Templates> {
  cached ??= createTemplates(listTemplateSources())
  return cached
}
