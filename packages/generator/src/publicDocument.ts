import {
  type Config,
  demoKeyPlaceholder,
  jsonDepth,
  isJsonObject,
  isKeyHeader,
  isKeyParameter,
  isSecretReference,
  type Json,
  mayHoldSecret,
  type WorkflowDocument,
} from '@sluice/workflow'

/** Shorter values are words that may stand anywhere, so that a search for them says nothing. */
const minimumSecretLength = 8

/** JSON that is written as text nests this deep at most; deeper texts are no settings. */
const maximumTextDepth = 64

export type PublicDocument = {
  readonly document: WorkflowDocument
  /** Values that were taken out and must not be found anywhere in the project. */
  readonly secrets: readonly string[]
}

export type IsSensitive = (componentId: string, key: string) => boolean

function collectText(value: Json, into: string[]): void {
  if (typeof value === 'string') {
    if (value.length >= minimumSecretLength && value !== demoKeyPlaceholder) into.push(value)
  } else if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) collectText(item, into)
  } else if (isJsonObject(value) && !isSecretReference(value)) {
    for (const item of Object.values(value)) collectText(item, into)
  }
}

/** An address without the keys that it carries as parameters or in front of its host; those are collected. */
function stripAddress(text: string, into: string[]): string {
  const url = /^\w+:\/\//.test(text) ? URL.parse(text) : null
  if (!url) return text
  const keys = [...new Set(url.searchParams.keys())].filter(name => isKeyParameter(name) || mayHoldSecret(name))
  if (keys.length === 0 && url.username === '' && url.password === '') return text
  collectText([...keys.flatMap(name => url.searchParams.getAll(name)), url.password], into)
  for (const name of keys) url.searchParams.delete(name)
  url.username = ''
  url.password = ''
  return url.href
}

/** What a text holds where a form keeps JSON as text; null for any other text. */
function readJsonText(text: string): Json | null {
  if (!/^\s*[{[]/.test(text) || jsonDepth(text) > maximumTextDepth) return null
  try {
    return JSON.parse(text) as Json
  } catch {
    // It only begins like JSON.
    return null
  }
}

/**
 * Takes every secret out of a workflow: sensitive fields, keys that name a secret, references to stored secrets, and
 * what headers, addresses and JSON in texts hold of them; in configs and in pinned outputs.
 *
 * The result is what a generated project may show; the removed values are handed back for the final search.
 */
export function makePublicDocument(document: WorkflowDocument, isSensitive: IsSensitive): PublicDocument {
  const secrets: string[] = []
  const stripText = (text: string, isHeader: boolean): string => {
    const written = readJsonText(text)
    if (written === null) return stripAddress(text, secrets)
    const kept = JSON.stringify(strip(written, isHeader))
    // As it was written, unless something had to go.
    return kept === JSON.stringify(written) ? text : kept
  }
  const strip = (value: Json, isHeader = false): Json => {
    if (typeof value === 'string') return stripText(value, isHeader)
    if (Array.isArray(value)) {
      return (value as readonly Json[]).filter(item => !isSecretReference(item)).map(item => strip(item, isHeader))
    }
    return isJsonObject(value) ? stripObject(value, isHeader ? isKeyHeader : () => false) : value
  }
  const stripObject = (object: Config, sensitive: (key: string) => boolean): Config => {
    const kept: [string, Json][] = []
    for (const [key, value] of Object.entries(object)) {
      if (sensitive(key) || mayHoldSecret(key)) collectText(value, secrets)
      else if (!isSecretReference(value)) kept.push([key, strip(value, /^headers$/i.test(key))])
    }
    return Object.fromEntries(kept)
  }
  const nodes = document.nodes.map(node => {
    const sensitive = (key: string) => isSensitive(node.componentId, key)
    const config = stripObject(node.config, sensitive)
    return { ...node, config, ...(node.pinned ? { pinned: stripObject(node.pinned, sensitive) } : {}) }
  })
  return { document: { ...document, nodes }, secrets: [...new Set(secrets)] }
}
