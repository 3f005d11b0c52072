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
        // At once: through the thread pool many small files cost several times as much.
        text = readFileSync(source, 'utf8')
        texts.set(path, text)
      }
      return text
    },
  }
}

let cached: Templates | undefined

/** Finds every template on disk, once in a process. Each is read when it is first asked for. */
export async function readTemplates(): Promise<Templates> {
  cached ??= createTemplates(listTemplateSources())
  return cached
}
