import type { Sha256 } from './sha256.ts'
import type { Templates } from './templates.ts'

export type EncodedText = { readonly bytes: Uint8Array; readonly hash: string }

/** Bytes and hashes cached per set of templates. */
const encodedByTemplates = new WeakMap<Templates, Map<string, EncodedText>>()

/** Encodes and hashes a text once; it must depend on the templates and `key` only. */
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
