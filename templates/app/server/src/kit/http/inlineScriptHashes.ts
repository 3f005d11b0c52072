import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** CSP source expressions, `'sha256-…'`, of a page's inline scripts. */
export function inlineScriptHashes(html: string): readonly string[] {
  const bodies = [...html.matchAll(inlineScript)].map(match => match[1] ?? '').filter(body => body !== '')
  return [...new Set(bodies)].map(body => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
}
