import { accessStore } from '../ui/access.ts'
import { notify } from '../ui/notify.ts'
import type { DocumentStore } from './documentStore.ts'

/** Refuses edits of members who may not save them, and says why. */
export function guardEdits(documents: DocumentStore): DocumentStore {
  const { edit } = documents
  return Object.assign(documents, {
    edit: (...change: Parameters<DocumentStore['edit']>) => {
      const reason = accessStore.getState().refuse('saveDraft')
      if (reason) notify('info', reason)
      else edit(...change)
    },
  })
}
