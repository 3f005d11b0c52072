import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineScriptHashes } from './inlineScriptHashes.ts'

/** The exported page's inline scripts, so that no other one may run; empty while nothing has been built. */
export function findScriptHashes(webRoot: string): readonly string[] {
  if (!existsSync(webRoot)) return []
  const pages = readdirSync(webRoot, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.html'))
  return [...new Set(pages.flatMap(path => inlineScriptHashes(readFileSync(join(webRoot, path), 'utf8'))))]
}
