import type { LogLocks } from './logLocks.ts'
import { type LogDatabase, linesOf, removeLogs } from './openLogDatabase.ts'
import { readLog } from './readLogs.ts'

const dayMs = 86_400_000

/** Longer than deleted projects can be restored. */
const expiryDays = 30
const unsavedDays = 180

/** Deletes logs of projects deleted or unopened for 30 days; 180 days if they hold unsaved edits. */
export async function deleteExpiredLogs(db: LogDatabase, locks: LogLocks, now: number): Promise<void> {
  for (const id of await db.getAllKeys('logs')) {
    const release = (await isOld(db, id, now)) ? await locks.take(id) : null
    if (!release) continue
    try {
      await removeLogs(db, [id])
    } finally {
      release()
    }
  }
}

/** Checks the newest record first, because most logs are recent and large. */
async function isOld(db: LogDatabase, id: string, now: number): Promise<boolean> {
  const newest = await db.transaction('lines').store.openCursor(linesOf(id), 'prev')
  if (newest && now - newest.value.at < expiryDays * dayMs) return false
  const row = await db.get('logs', id)
  if (!row || now - row.at < expiryDays * dayMs) return false
  const log = await readLog(db, row)
  return !log?.state.isUnsaved || now - log.at >= unsavedDays * dayMs
}
