import type { Sha256 } from './sha256.ts'
import type { Templates } from './templates.ts'

export type EncodedText = { readonly bytes: Uint8Array; readonly hash: string }

/** Bytes and hashes of what one set of templates gives; it never changes, so they are made once. */
const encodedByTemplates = new WeakMap<Templates, Map<string, EncodedText>>()

/** Encodes and hashes a text that depends on the templates and on `key` alone, once. */
export function encodeOnce(templates: Templates, key: string, sha256: Sha256, text: () => string): EncodedText {
  let all = encodedByTemplates.get(templates)
  if (!all) {
    all = new Map()
    encodedByTemplates.set(templates, all)
  }
  let encoded = all.get(key)
  if (!encoded) {
    const bytes = new TextEncoder().encode(text())
    encoded = { bytes, hash: sha256(bytes) }
    all.set(key, encoded)
  }
  return encoded
}
