import {
  type Config,
  demoKeyPlaceholder,
  isJsonObject,
  isSecretReference,
  type Json,
  type WorkflowDocument,
} from '@sluice/workflow'

/** Keys that hold a secret whatever component they stand in; the component's own `sensitive` fields come on top. */
const secretKey =
  /(api_?key|secret|private_?key|mnemonic|seed_?phrase|passphrase|password|access_?token|auth_?token|bearer)/i

/** Shorter values are words that may stand anywhere, so that a search for them says nothing. */
const shortestSecret = 8

export type PublicDocument = {
  readonly document: WorkflowDocument
  /** Values that were taken out and must not be found anywhere in the project. */
  readonly secrets: readonly string[]
}

export type IsSensitive = (componentId: string, key: string) => boolean

function collectText(value: Json, into: string[]): void {
  if (typeof value === 'string') {
    if (value.length >= shortestSecret && value !== demoKeyPlaceholder) into.push(value)
  } else if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) collectText(item, into)
  } else if (isJsonObject(value) && !isSecretReference(value)) {
    for (const item of Object.values(value)) collectText(item, into)
  }
}

/**
 * Takes every secret out of a workflow: sensitive fields, keys that name a secret, and references to stored secrets.
 *
 * The result is what a generated project may show; the removed values are handed back for the final search.
 */
export function makePublicDocument(document: WorkflowDocument, isSensitive: IsSensitive): PublicDocument {
  const secrets: string[] = []
  const strip = (value: Json): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).filter(item => !isSecretReference(item)).map(strip)
    return isJsonObject(value) ? stripObject(value, () => false) : value
  }
  const stripObject = (object: Config, sensitive: (key: string) => boolean): Config => {
    const kept: [string, Json][] = []
    for (const [key, value] of Object.entries(object)) {
      if (sensitive(key) || secretKey.test(key)) collectText(value, secrets)
      else if (!isSecretReference(value)) kept.push([key, strip(value)])
    }
    return Object.fromEntries(kept)
  }
  const nodes = document.nodes.map(node => ({
    ...node,
    config: stripObject(node.config, key => isSensitive(node.componentId, key)),
  }))
  return { document: { ...document, nodes }, secrets: [...new Set(secrets)] }
}
