import { generatorErrors } from './errors.ts'
import type { Feature, FileRule, Part } from './feature.ts'
import type { ProjectKindDefinition } from './kind.ts'
import type { Sha256 } from './sha256.ts'
import type { Templates } from './templates.ts'

export type ClaimedFile = { readonly path: string; readonly bytes: Uint8Array; readonly owner: string }

export type ClaimedTemplates = {
  readonly files: readonly ClaimedFile[]
  /** Project path to SHA-256 in hex. */
  readonly hashes: ReadonlyMap<string, string>
}

type Encoded = { readonly bytes: Uint8Array; readonly hash: string }

/** Bytes and hashes of one set of templates; they never change, so they are made once. */
const encodedByTemplates = new WeakMap<Templates, Map<string, Encoded>>()

function encode(templates: Templates, key: string, sha256: Sha256): Encoded {
  let all = encodedByTemplates.get(templates)
  if (!all) {
    all = new Map()
    encodedByTemplates.set(templates, all)
  }
  let encoded = all.get(key)
  if (!encoded) {
    const bytes = new TextEncoder().encode(templates.get(key))
    encoded = { bytes, hash: sha256(bytes) }
    all.set(key, encoded)
  }
  return encoded
}

function isBelow(key: string, place: string): boolean {
  return place.endsWith('/') ? key.startsWith(place) : key === place
}

/** Where a rule puts a template file; undefined when it does not claim it. */
export function targetOf(rule: FileRule, key: string): string | undefined {
  if (!isBelow(key, rule.from) || rule.except?.some(place => isBelow(key, place))) return undefined
  return rule.to.endsWith('/') ? rule.to + key.slice(rule.from.length) : rule.to
}

/**
 * Picks the template files of a kind, its features and the parts these stand on.
 *
 * - Throws: `TEMPLATE_MISSING` when a rule finds no file at all
 */
export function claimTemplates(
  templates: Templates,
  kind: ProjectKindDefinition,
  features: readonly Feature[],
  parts: readonly Part[],
  sha256: Sha256,
): ClaimedTemplates {
  const owners = [
    { name: `kind ${kind.id}`, rules: kind.files },
    ...parts.map(part => ({ name: `part ${part.id}`, rules: part.files })),
    ...features.map(feature => ({ name: `feature ${feature.id}`, rules: feature.files })),
  ]
  const files: ClaimedFile[] = []
  const hashes = new Map<string, string>()
  for (const { name, rules } of owners) {
    for (const rule of rules) {
      let found = false
      for (const key of templates.keys()) {
        const path = targetOf(rule, key)
        if (path === undefined) continue
        found = true
        const { bytes, hash } = encode(templates, key, sha256)
        files.push({ path, bytes, owner: `${name} (${rule.from})` })
        hashes.set(path, hash)
      }
      if (!found) throw generatorErrors.error('TEMPLATE_MISSING', { prefix: rule.from })
    }
  }
  return { files, hashes }
}
