import type { OpenedLog } from '../history/log/openEditLog.ts'
import { studioErrors } from '../ui/errors.ts'

/** What this browser kept of a project or template, or why it keeps nothing. */
export type EditLogResult =
  | { readonly edits: OpenedLog; readonly editsError: null }
  | { readonly edits: null; readonly editsError: unknown }

/** Opening does not wait longer for a browser that reads slowly: it keeps nothing in this visit. */
export const openTimeoutMs = 1_500

/** Opens what this browser kept; what goes wrong is part of the answer, since the editor works without it. */
export async function tryOpenEditLog(open: () => Promise<OpenedLog>): Promise<EditLogResult> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(studioErrors.error('BROWSER_TOO_SLOW', { seconds: openTimeoutMs / 1_000 })),
    openTimeoutMs,
  )
  try {
    return { edits: await Promise.race([open(), tooSlow]), editsError: null }
  } catch (editsError) {
    return { edits: null, editsError }
  } finally {
    clearTimeout(timer)
  }
}
