import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineScriptHashes } from './inlineScriptHashes.ts'

/** CSP hashes of the exported page's inline scripts; empty before the first build. */
export function findScriptHashes(webRoot: string): readonly string[] {
  if (!existsSync(webRoot)) return []
  const pages = readdirSync(webRoot, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.html'))
  return [...new Set(pages.flatMap(path => inlineScriptHashes(readFileSync(join(webRoot, path), 'utf8'))))]
}
