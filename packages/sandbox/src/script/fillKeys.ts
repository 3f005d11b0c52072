import {
  isSecretReference,
  type Json,
  type ScriptHttpRequest,
  secretReferencePattern,
  writeSecretReference,
} from '@sluice/workflow'
import { sandboxErrors } from '../errors.ts'

/** How code names the key of the field `apiKey`. */
const example = '{{$key.apiKey}}'

const keyPattern = /\{\{\$key\.([\w.-]{1,64})\}\}/g

/**
 * Replaces the keys that a request names (`{{$key.apiKey}}`) by references to their secrets, which the host resolves.
 * Code that could name a secret itself would get at those of other nodes.
 *
 * - Throws: `KEY_NOT_NAMED`, `KEY_NOT_SET`
 */
export function fillKeys(request: ScriptHttpRequest, keys: { readonly [key: string]: string }): ScriptHttpRequest {
  const fillText = (text: string): string => {
    if (text.search(secretReferencePattern) >= 0) throw sandboxErrors.error('KEY_NOT_NAMED', { example })
    return text.replace(keyPattern, (_, key: string) => {
      if (!Object.hasOwn(keys, key)) throw sandboxErrors.error('KEY_NOT_SET', { key })
      return writeSecretReference(keys[key]!)
    })
  }
  const fill = (value: Json): Json => {
    if (typeof value === 'string') return fillText(value)
    if (isSecretReference(value)) throw sandboxErrors.error('KEY_NOT_NAMED', { example })
    if (Array.isArray(value)) return value.map((item: Json) => fill(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item as Json)]))
  }
  const { url, headers, body } = request
  return {
    ...request,
    url: fillText(url),
    headers: fill(headers) as ScriptHttpRequest['headers'],
    ...(body === undefined ? {} : { body: fill(body) }),
  }
}
