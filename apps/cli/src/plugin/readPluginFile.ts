import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packPlugin } from '@sluice/workflow/plugin-check'
import { readTextFile } from '../readTextFile.ts'

/** Name of the manifest in a plugin's folder. */
export const manifestName = 'plugin.json'

/** Path of the test cases beside a manifest: `plugin.test.json`. */
export const testsNameOf = (manifestPath: string): string => manifestPath.replace(/(\.json)?$/, '.test.json')

export type PluginFile = {
  /** Path of the manifest. */
  readonly path: string
  /** The plugin in one file: with the code of its `codeFile`s. */
  readonly text: string
}

/**
 * Reads a plugin from its file, or from the folder of its `plugin.json`.
 *
 * - Throws: `USAGE_FILE_UNREADABLE`
 */
export async function readPluginFile(source: string): Promise<PluginFile> {
  const isFolder = await stat(source).then(
    found => found.isDirectory(),
    () => false,
  )
  const path = isFolder ? join(source, manifestName) : source
  const text = await packPlugin(await readTextFile(path), file => readTextFile(join(dirname(path), file)))
  return { path, text }
}
