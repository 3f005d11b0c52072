import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { cliErrors } from '../errors.ts'

/**
 * Writes a file and its folder.
 *
 * - Throws: `PLUGIN_FILE_EXISTS` unless `replaces`, `PLUGIN_NOT_WRITTEN`
 */
export async function writeNewFile(path: string, text: string, { replaces = false } = {}): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { flag: replaces ? 'w' : 'wx' })
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'EEXIST') throw cliErrors.error('PLUGIN_FILE_EXISTS', { path }, { cause })
    throw cliErrors.error('PLUGIN_NOT_WRITTEN', { path, reason: message }, { cause })
  }
}
