import { type RepositorySettings, repositorySettingsSchema } from '@sluice/protocol'
import type { BrowserStorage } from '../ui/browserStorage.ts'

export type PublishMemory = {
  /** Settings of the last publication of a document; null before the first. */
  readonly settings: RepositorySettings | null
  /** Publication that was not finished when the dialog was closed; null for none. */
  readonly publishId: string | null
  /** Whether that publication updates a repository. */
  readonly isUpdate: boolean
}

const keyOf = (documentId: string) => `sluice.publish.${documentId}`

/** Reads what the browser remembers about publishing a document. */
export function readPublishMemory(storage: BrowserStorage, documentId: string): PublishMemory {
  const text = storage.getItem(keyOf(documentId))
  const { settings, publishId, isUpdate } = (text ? JSON.parse(text) : {}) as Partial<
    Record<keyof PublishMemory, unknown>
  >
  return {
    settings: repositorySettingsSchema.safeParse(settings).data ?? null,
    publishId: typeof publishId === 'string' ? publishId : null,
    isUpdate: isUpdate === true,
  }
}

/** Remembers a change for the next time. */
export function writePublishMemory(storage: BrowserStorage, documentId: string, change: Partial<PublishMemory>): void {
  storage.setItem(keyOf(documentId), JSON.stringify({ ...readPublishMemory(storage, documentId), ...change }))
}
