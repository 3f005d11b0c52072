import { closeSync, fsyncSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { serverErrors } from '../errors.ts'

/** Refuses a file that others on this machine may read. Windows has no such bits. */
export function assertPrivate(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw serverErrors.error('SECRET_FILE_EXPOSED', { file })
  }
}

/** Replaces a file in one step; a crash leaves the old or the new one, readable by the user alone. */
export function writePrivateFile(file: string, content: string): void {
  const temporary = `${file}.new`
  const handle = openSync(temporary, 'w', 0o600)
  try {
    writeSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
}
