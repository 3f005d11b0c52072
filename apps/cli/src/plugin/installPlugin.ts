import { describePlugin } from '@sluice/workflow/plugin'
import { readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print } from '../output.ts'
import { assessPluginFile } from './assessPluginFile.ts'
import { defaultDataDir, openInstalled } from './openInstalled.ts'
import { printIssues } from './printIssues.ts'
import { readPluginFile } from './readPluginFile.ts'

export const installUsage = 'plugin install FILE|FOLDER [--allow PERMISSION]… [--replace] [--data DIR]'

/** Keeps a plugin in the data folder of the server, once each permission it asks for is allowed. */
export async function installPlugin(args: readonly string[]): Promise<number> {
  const { options, positionals } = readArguments(
    args,
    { allow: { type: 'string', multiple: true }, replace: { type: 'boolean' }, data: { type: 'string' } },
    { usage: installUsage, count: 1 },
  )
  const source = positionals[0]!
  const dataDir = options.data ?? defaultDataDir
  const installed = await openInstalled(dataDir)
  const { text } = await readPluginFile(source)
  const { plugins } = await installed.load()
  const id = idOf(text)
  const others = plugins.map(({ manifest }) => manifest).filter(manifest => manifest.id !== id)
  const assessed = await assessPluginFile(text, others)
  printIssues([...(assessed.ok ? [] : assessed.issues), ...assessed.warnings])
  if (!assessed.ok) return 1
  const { manifest } = assessed
  for (const { permission, meaning } of describePlugin(manifest).permissions)
    print(`permission ${permission}: ${meaning}`)
  const allowed = options.allow ?? []
  const missing = manifest.permissions.filter(permission => !allowed.includes(permission))
  if (missing.length > 0) {
    throw cliErrors.error('PLUGIN_NOT_ALLOWED', {
      name: manifest.name,
      flags: missing.map(one => `--allow ${one}`).join(' '),
    })
  }
  const consent = { permissions: manifest.permissions, httpHosts: manifest.httpHosts }
  await installed.install(manifest, consent, { replace: options.replace === true })
  print(`${manifest.name} ${manifest.version} is installed in ${dataDir}`)
  return 0
}

/** Id of a plugin that may be anything. */
function idOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { id?: unknown } | null)?.id
  } catch {
    return undefined
  }
}
