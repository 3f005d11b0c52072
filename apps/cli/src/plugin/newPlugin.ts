import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { registry } from '@sluice/catalogue'
import { readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print } from '../output.ts'
import { scaffoldPlugin } from './scaffoldPlugin.ts'
import { writeNewFile } from './writeNewFile.ts'

export const newUsage = 'plugin new NAME [--out FOLDER]'

/** Writes the files of a new plugin into a folder of its name; overwrites nothing. */
export async function newPlugin(args: readonly string[]): Promise<number> {
  const { options, positionals } = readArguments(args, { out: { type: 'string' } }, { usage: newUsage, count: 1 })
  const id = positionals[0]!
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 50) throw cliErrors.error('USAGE_PLUGIN_NAME', { id })
  const folder = options.out ?? id
  const { componentId, files } = await scaffoldPlugin(id)
  if (registry.get(componentId)) throw cliErrors.error('USAGE_PLUGIN_TAKEN', { id: componentId })
  for (const { name } of files) {
    const path = join(folder, name)
    const exists = await access(path).then(
      () => true,
      () => false,
    )
    if (exists) throw cliErrors.error('PLUGIN_FILE_EXISTS', { path })
  }
  for (const { name, text } of files) await writeNewFile(join(folder, name), text)
  print(`${folder}: ${files.map(({ name }) => name).join(', ')}`)
  print(`  npx sluice plugin test ${folder}`)
  return 0
}
