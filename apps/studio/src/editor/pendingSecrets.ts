import type { TakenSecrets } from './takeSecrets.ts'

const pending = new Map<string, TakenSecrets>()

/** Keys that were taken out of a file on its way into a project, for the editor that opens it next. In memory alone. */
export const pendingSecrets = {
  put: (projectId: string, taken: TakenSecrets) => void pending.set(projectId, taken),
  take(projectId: string): TakenSecrets | undefined {
    const taken = pending.get(projectId)
    pending.delete(projectId)
    return taken
  },
}
