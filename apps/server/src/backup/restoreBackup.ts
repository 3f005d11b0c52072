import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { isSluiceError } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import { toColumn } from '../storage/projectRows.ts'
import {
  type BackupLine,
  type BackupTable,
  backupTables,
  backupVersion,
  digestVersion,
  headerSchema,
  lineSchema,
  rowSchemas,
} from './backupFormat.ts'
import { findDifferent, isDataFile, readDataFiles, writeDataFiles } from './dataFiles.ts'
import { openStorage, type Storage, type StorageLocation } from './openStorage.ts'
import type { BackupSummary } from './writeBackup.ts'

/**
 * Writes a backup into an empty database and the files of it into the data folder; into both or, on an error, neither.
 *
 * - Throws: `BACKUP_DAMAGED`, `BACKUP_NEWER`, `BACKUP_FILE_DIFFERS`, `DATABASE_NOT_EMPTY`, errors of `openStorage`, and
 *   of the file system
 */
export async function restoreBackup(
  file: string,
  location: StorageLocation,
): Promise<Omit<BackupSummary, 'needsKeyFile'>> {
  // Before the database is created: a file that cannot be read leaves no trace.
  await checkHeader(file)
  const storage = await openStorage(location)
  try {
    await assertEmpty(storage)
    const counts = Object.fromEntries(backupTables.map(table => [table, 0])) as Record<BackupTable, number>
    const files = new Map<string, string>()
    await storage.transact(async tables => {
      let isWhole = false
      for await (const line of readLines(file)) {
        if (isWhole) throw serverErrors.error('BACKUP_DAMAGED', { file })
        if ('table' in line) {
          const stored = storage.kind === 'postgres' && line.table === 'posted_input' ? { posted_at: new Date() } : {}
          const rows = line.rows.map(row => ({ ...toRow(file, line.table, row), ...stored }))
          counts[line.table] += rows.length
          await refuseBroken(file, () => tables(line.table).insertInto(line.table).values(rows).execute())
        } else if ('file' in line) {
          if (!isDataFile(line.file)) throw serverErrors.error('BACKUP_DAMAGED', { file })
          files.set(line.file, line.content)
        } else {
          const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
          isWhole = line.end.rows === rows && line.end.files === files.size
        }
      }
      if (!isWhole) throw serverErrors.error('BACKUP_DAMAGED', { file })
      const different = findDifferent(location.dataDir, files)
      if (different.length > 0) {
        throw serverErrors.error('BACKUP_FILE_DIFFERS', { folder: location.dataDir, files: different.join(', ') })
      }
      const present = readDataFiles(location.dataDir)
      writeDataFiles(location.dataDir, new Map([...files].filter(([path]) => !present.has(path))))
    })
    return { storage: storage.name, kind: storage.kind, counts, files: [...files.keys()] }
  } finally {
    await storage.close()
  }
}

async function assertEmpty({ tables, name }: Storage): Promise<void> {
  for (const table of backupTables) {
    const rows: unknown[] = await tables(table).selectFrom(table).selectAll().limit(1).execute()
    if (rows.length > 0) throw serverErrors.error('DATABASE_NOT_EMPTY', { name })
  }
}

/** Rows that contradict each other come from a file that was changed. */
async function refuseBroken(file: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (cause) {
    const { code = '' } = cause as { code?: string }
    const isBroken = code.startsWith('SQLITE_CONSTRAINT') || /^23\d{3}$/.test(code)
    throw isBroken ? serverErrors.error('BACKUP_DAMAGED', { file }, { cause }) : cause
  }
}

/** Postgres takes every character but one, which JSON escapes. */
function toRow(file: string, table: BackupTable, row: unknown): Record<string, unknown> {
  const parsed = rowSchemas[table].safeParse(row)
  if (!parsed.success) throw serverErrors.error('BACKUP_DAMAGED', { file }, { cause: parsed.error })
  return Object.fromEntries(
    Object.entries(parsed.data).map(([column, value]) => [column, typeof value === 'string' ? toColumn(value) : value]),
  )
}

async function* readText(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', cause => text.destroy(cause))
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      yield* lines
    }
    if (rest !== '') yield rest
  } finally {
    source.destroy()
  }
}

async function checkHeader(file: string): Promise<void> {
  for await (const text of readable(file, readText(file))) {
    const header = parse(file, () => headerSchema.parse(JSON.parse(text)))
    if (header.version > backupVersion) throw serverErrors.error('BACKUP_NEWER', { file })
    return
  }
  throw serverErrors.error('BACKUP_DAMAGED', { file })
}

async function* readLines(file: string): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256')
  let version: number | undefined
  for await (const text of readable(file, readText(file))) {
    if (version === undefined) {
      version = parse(file, () => headerSchema.parse(JSON.parse(text))).version
    } else {
      const line = parse(file, () => lineSchema.parse(JSON.parse(text)))
      if ('end' in line) assertUnchanged(file, version, line.end.sha256, hash.copy().digest('hex'))
      yield line
    }
    hash.update(`${text}\n`)
  }
}

/** Finds damage, not intent: whoever edits a file can write another digest. */
function assertUnchanged(file: string, version: number, noted: string | undefined, found: string): void {
  const isFromBefore = noted === undefined && version < digestVersion
  if (!isFromBefore && noted !== found) throw serverErrors.error('BACKUP_DAMAGED', { file })
}

/** Names the file where it is not compressed as it was written, or ends too early. */
async function* readable(file: string, lines: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* lines
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    throw code.startsWith('Z_') ? serverErrors.error('BACKUP_DAMAGED', { file }, { cause }) : cause
  }
}

function parse<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (cause) {
    if (isSluiceError(cause)) throw cause
    throw serverErrors.error('BACKUP_DAMAGED', { file }, { cause })
  }
}
