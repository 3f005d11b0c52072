import { deleteDB } from 'idb'
import { clearBrowserStorage, isInStorageScope } from '../../ui/browserStorage.ts'
import { logDatabaseName, openLogDatabase } from './openLogDatabase.ts'

/** Deletes what this site keeps in the browser: its storage, the edit logs, and databases of wallet libraries. */
export async function clearBrowserData(): Promise<void> {
  // Emptied, not deleted: another tab may have it open.
  const db = await openLogDatabase()
  const transaction = db.transaction(['logs', 'lines'], 'readwrite')
  const [logs, lines] = [transaction.objectStore('logs'), transaction.objectStore('lines')]
  await Promise.all([logs.clear(), lines.clear(), transaction.done])
  db.close()
  const others = (await indexedDB.databases()).flatMap(({ name }) =>
    name && name !== logDatabaseName() && isInStorageScope(name) ? [name] : [],
  )
  await Promise.all(others.map(deleteDatabase))
  clearBrowserStorage()
}

/** A database that another tab has open is deleted once that tab closes; nothing waits for it. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, reject)
  })
}
