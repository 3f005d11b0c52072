import { readArguments } from '../command.ts'
import { print, printJson } from '../output.ts'
import { defaultDataDir, openInstalled } from './openInstalled.ts'

export const listUsage = 'plugin list [--data DIR] [--json]'
export const removeUsage = 'plugin remove ID [--data DIR]'

/** Lists the plugins of a data folder with their components. */
export async function listInstalled(args: readonly string[]): Promise<number> {
  const specs = { data: { type: 'string' }, json: { type: 'boolean' } } as const
  const { options } = readArguments(args, specs, { usage: listUsage, count: 0 })
  const { plugins, issues } = await (await openInstalled(options.data ?? defaultDataDir)).load()
  const warnings = issues.map(({ message }) => message)
  if (options.json) {
    const shown = plugins.map(({ manifest: { id, name, version, permissions, httpHosts, components } }) => {
      return { id, name, version, permissions, httpHosts, components: components.map(component => component.id) }
    })
    printJson({ plugins: shown, warnings })
    return 0
  }
  for (const { manifest } of plugins) {
    print(`${manifest.id} ${manifest.version}: ${manifest.components.map(({ id }) => id).join(', ')}`)
  }
  for (const warning of warnings) print(`warning: ${warning}`)
  if (plugins.length === 0) print('No plugins installed')
  return 0
}

/** Removes a plugin from a data folder. */
export async function removeInstalled(args: readonly string[]): Promise<number> {
  const specs = { data: { type: 'string' } } as const
  const { options, positionals } = readArguments(args, specs, { usage: removeUsage, count: 1 })
  const id = positionals[0]!
  await (await openInstalled(options.data ?? defaultDataDir)).remove(id)
  print(`${id} was removed`)
  return 0
}
