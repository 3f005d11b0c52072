import { dirname, join } from 'node:path'
import { pluginTypesFile, renderPluginTypes } from '@sluice/workflow/plugin-check'
import { readArguments } from '../command.ts'
import { print } from '../output.ts'
import { openPlugin } from './openPlugin.ts'
import { writeNewFile } from './writeNewFile.ts'

export const typesUsage = 'plugin types [FOLDER|FILE] [--plugin FILE]…'

/** Writes the types of a plugin's code beside its manifest. */
export async function writeTypes(args: readonly string[]): Promise<number> {
  const specs = { plugin: { type: 'string', multiple: true } } as const
  const { options, positionals } = readArguments(args, specs, { usage: typesUsage, count: 1, least: 0 })
  const opened = await openPlugin(positionals[0] ?? '.', options.plugin)
  if (!opened) return 1
  const target = join(dirname(opened.path), pluginTypesFile)
  await writeNewFile(target, renderPluginTypes(opened.manifest), { replaces: true })
  print(target)
  return 0
}
