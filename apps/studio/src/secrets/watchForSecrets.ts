import type { Issue } from '@sluice/workflow'
import type { CommandContext } from '../editor/command.ts'
import { pendingSecrets } from '../editor/pendingImport.ts'
import { redactHistory, takeSecrets } from '../editor/takeSecrets.ts'

type Watched = Pick<CommandContext, 'documents' | 'host'> & Pick<CommandContext, 'registry'>

/** Keeps keys out of the document and its undo list, and asks the user where to store each. */
export function watchForSecrets(context: Watched, projectId: string | null = null): () => void {
  const look = () => removeSecrets(context)
  look()
  const pending = projectId === null ? undefined : pendingSecrets.take(projectId)
  if (pending) context.host.open('secrets', pending)
  return context.documents.subscribe(({ document }, before) => {
    if (document !== before.document) look()
  })
}

/** Takes keys out of what is drawn, and offers to store them; `warned` are fields that the server found keys in. */
export function removeSecrets({ documents, host, registry }: Watched, warned: readonly Issue[] = []): void {
  const state = documents.getState()
  const result = takeSecrets(state.document, registry, warned)
  if (!result) return
  const history = redactHistory(state.history, result.taken)
  const all = [...state.history.past, ...state.history.future]
  const savedAt = state.savedEntry ? all.indexOf(state.savedEntry) : -1
  const savedEntry = savedAt < 0 ? state.savedEntry : [...history.past, ...history.future][savedAt]
  documents.setState({ document: result.document, history, savedEntry })
  host.open('secrets', result.taken)
}
