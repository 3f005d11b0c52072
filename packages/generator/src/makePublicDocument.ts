import { type Definitions, redactDocument, type WorkflowDocument } from '@sluice/workflow'

/** Shorter values are words that may stand anywhere, so that a search for them says nothing. */
const shortestSecret = 8

export type PublicDocument = {
  readonly document: WorkflowDocument
  /** Values that were taken out and must not be found anywhere in the project. */
  readonly secrets: readonly string[]
}

/**
 * Takes every secret and every reference to a stored one out of a workflow.
 *
 * The result is what a generated project may show; the removed values are handed back for the final search.
 */
export function makePublicDocument(source: WorkflowDocument, definitions: Definitions): PublicDocument {
  const secrets = new Set<string>()
  const { document } = redactDocument(source, definitions, {
    dropReferences: true,
    replace(_, secret) {
      if (secret.length >= shortestSecret) secrets.add(secret)
      return undefined
    },
  })
  return { document, secrets: [...secrets] }
}
