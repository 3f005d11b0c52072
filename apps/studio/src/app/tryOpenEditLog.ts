import type { OpenedLog } from '../history/log/openEditLog.ts'
import { studioErrors } from '../ui/errors.ts'

/** The edit log of a project, or the error that prevented opening it. */
export type EditLogResult =
  | { readonly edits: OpenedLog; readonly editsError: null }
  | { readonly edits: null; readonly editsError: unknown }

/** Timeout for reading the edit log; after it the visit goes without a log. */
export const openTimeoutMs = 1_500

/** Opens the edit log; returns errors as values, since the editor works without a log. */
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
