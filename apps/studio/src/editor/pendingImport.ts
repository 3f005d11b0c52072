import type { TakenSecrets } from './takeSecrets.ts'

function createPending<Value>() {
  const pending = new Map<string, Value>()
  return {
    put: (projectId: string, value: Value) => void pending.set(projectId, value),
    take(projectId: string): Value | undefined {
      const value = pending.get(projectId)
      pending.delete(projectId)
      return value
    },
  }
}

/** Keys that were taken out of a file on its way into a project, for the editor that opens it next. In memory alone. */
export const pendingSecrets = createPending<TakenSecrets>()

/** What was adapted in a file on its way into a project, as sentences, for the editor that opens it next. */
export const pendingChanges = createPending<readonly string[]>()

/** Template whose flow is run on the local chains as soon as it is open. */
export const pendingTrials = createPending<true>()

/** Request to the assistant that a new project was made for. */
export const pendingRequests = createPending<string>()
