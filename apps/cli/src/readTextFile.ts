import { readFile } from 'node:fs/promises'
import { cliErrors } from './errors.ts'

/** The text of a file that was named on the command line. Throws `USAGE_FILE_UNREADABLE`. */
export async function readTextFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw cliErrors.error('USAGE_FILE_UNREADABLE', { path, reason }, { cause })
  }
}
