import { clearBrowserStorage } from '../../ui/browserStorage.ts'
import { openLogDatabase } from './openLogDatabase.ts'

/** Deletes what this site keeps in the browser: its storage and the edit logs. */
export async function clearBrowserData(): Promise<void> {
  // Emptied, not deleted: another tab may have it open.
  const db = await openLogDatabase()
  const transaction = db.transaction(['logs', 'lines'], 'readwrite')
  const [logs, lines] = [transaction.objectStore('logs'), transaction.objectStore('lines')]
  await Promise.all([logs.clear(), lines.clear(), transaction.done])
  db.close()
  clearBrowserStorage()
}
