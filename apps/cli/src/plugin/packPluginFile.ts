import { dirname, join } from 'node:path'
import { readArguments } from '../command.ts'
import { print } from '../output.ts'
import { openPlugin } from './openPlugin.ts'
import { manifestName } from './readPluginFile.ts'
import { writeNewFile } from './writeNewFile.ts'

export const packUsage = 'plugin pack [FOLDER|FILE] [--out FILE] [--plugin FILE]…'

/** Checks a plugin and writes it into one file, with its code. */
export async function packPluginFile(args: readonly string[]): Promise<number> {
  const { options, positionals } = readArguments(
    args,
    { out: { type: 'string' }, plugin: { type: 'string', multiple: true } },
    { usage: packUsage, count: 1, least: 0 },
  )
  const opened = await openPlugin(positionals[0] ?? '.', options.plugin)
  if (!opened) return 1
  const { manifest, path } = opened
  const name = `${manifest.id}.json` === manifestName ? `${manifest.id}.packed.json` : `${manifest.id}.json`
  const target = options.out ?? join(dirname(path), name)
  await writeNewFile(target, `${JSON.stringify(manifest, null, 2)}\n`, { replaces: target !== path })
  print(`${target}: ${manifest.name} ${manifest.version}`)
  return 0
}
