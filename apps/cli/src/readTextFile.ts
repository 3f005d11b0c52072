import { readFile } from 'node:fs/promises'
import { cliErrors } from './errors.ts'

/** Reads a text file given as an argument. Throws `USAGE_FILE_UNREADABLE`. */
export async function readTextFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw cliErrors.error('USAGE_FILE_UNREADABLE', { path, reason }, { cause })
  }
}
