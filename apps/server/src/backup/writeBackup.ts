import { createHash } from 'node:crypto'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { type BackupLine, type BackupTable, backupTables, backupVersion, tableKeys } from './backupFormat.ts'
import { hasKeyFile, readDataFiles } from './dataFiles.ts'
import { openStorage, type StorageLocation, type TablesOf } from './openStorage.ts'

export type BackupSummary = {
  /** Where it was read from or written to. */
  readonly storage: string
  readonly kind: 'sqlite' | 'postgres'
  readonly counts: { readonly [Table in BackupTable]: number }
  readonly files: readonly string[]
  /** The encrypted files need `secret.key` of the data folder, which is left out. */
  readonly needsKeyFile: boolean
}

/** Rows may hold whole documents. */
const pageRows = 50

/**
 * Writes projects, runs and their journals, and the files of the data folder, into one compressed file. Secrets stay
 * encrypted as they are stored; the key is left out.
 *
 * - Throws: errors of `openStorage`, and of the file system
 */
export async function writeBackup(file: string, location: StorageLocation): Promise<BackupSummary> {
  const storage = await openStorage(location)
  // Appears under its name only when it is whole.
  const partial = `${file}.partial`
  try {
    const files = readDataFiles(location.dataDir)
    const counts = Object.fromEntries(backupTables.map(table => [table, 0])) as Record<BackupTable, number>
    const lines = Readable.from(toText(storage.tables, files, counts))
    await pipeline(lines, createGzip(), createWriteStream(partial, { mode: 0o600 }))
    renameSync(partial, file)
    const needsKeyFile = hasKeyFile(location.dataDir)
    return { storage: storage.name, kind: storage.kind, counts, files: [...files.keys()], needsKeyFile }
  } finally {
    rmSync(partial, { force: true })
    await storage.close()
  }
}

async function* toText(
  tables: TablesOf,
  files: ReadonlyMap<string, string>,
  counts: Record<BackupTable, number>,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const toLine = (line: BackupLine | object) => {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    return text
  }
  yield toLine({ format: 'sluice-backup', version: backupVersion, createdAt: Date.now() })
  for (const table of backupTables) {
    for await (const rows of readPages(tables, table)) {
      counts[table] += rows.length
      yield toLine({ table, rows })
    }
  }
  for (const [path, content] of files) yield toLine({ file: path, content })
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const end: BackupLine = { end: { rows, files: files.size, sha256: hash.digest('hex') } }
  yield `${JSON.stringify(end)}\n`
}

/** Both databases have these columns of a posted input; one that was read stands in its run's journal. */
const toPosted = ({ run, n, key, input }: Record<string, unknown>) => ({ run, n, key, input })

/** Reads a table in the order of its key, each page from after the last row. */
async function* readPages(tables: TablesOf, table: BackupTable): AsyncGenerator<Record<string, unknown>[]> {
  const keys = tableKeys[table]
  const columns = sql.join(keys.map(key => sql.ref(key)))
  let last: Record<string, unknown> | undefined
  do {
    let query = tables(table).selectFrom(table).selectAll().limit(pageRows)
    if (table === 'posted_input') query = query.where('answer', 'is', null)
    for (const key of keys) query = query.orderBy(sql.ref(key))
    if (last) {
      const from = last
      query = query.where(sql<boolean>`(${columns}) > (${sql.join(keys.map(key => sql.val(from[key])))})`)
    }
    const rows: Record<string, unknown>[] = await query.execute()
    if (rows.length > 0) yield table === 'posted_input' ? rows.map(toPosted) : rows
    last = rows.length < pageRows ? undefined : rows.at(-1)
  } while (last)
}
