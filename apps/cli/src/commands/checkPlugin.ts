import { describePlugin, type PluginManifest } from '@sluice/workflow/plugin'
import { type Command, readArguments } from '../command.ts'
import { print, printJson } from '../output.ts'
import { assessPluginFile } from '../plugin/assessPluginFile.ts'
import { printIssues, toFinding } from '../plugin/printIssues.ts'
import { readPluginFile } from '../plugin/readPluginFile.ts'
import { readPlugins } from '../plugin/readPlugins.ts'

const usage = 'check-plugin FILE|FOLDER [--plugin FILE]… [--json]'

export const checkPlugin: Command = {
  name: 'check-plugin',
  usage,
  summary: 'Check a plugin as a run does, and say what it brings and asks for; its code is compiled, never run',
  async run(args) {
    const { options, positionals } = readArguments(
      args,
      { json: { type: 'boolean' }, plugin: { type: 'string', multiple: true } },
      { usage, count: 1 },
    )
    const source = positionals[0]!
    const { text } = await readPluginFile(source)
    const assessed = await assessPluginFile(text, await readPlugins(options.plugin ?? []))
    const errors = assessed.ok ? [] : assessed.issues
    const { warnings } = assessed
    if (options.json) {
      printJson({
        valid: assessed.ok,
        errors: errors.map(toFinding),
        warnings: warnings.map(toFinding),
        ...(assessed.ok ? { plugin: describePlugin(assessed.manifest) } : {}),
      })
      return assessed.ok ? 0 : 1
    }
    printIssues([...errors, ...warnings])
    if (assessed.ok) printPlugin(assessed.manifest)
    else print(`${source} is not a plugin that runs`)
    return assessed.ok ? 0 : 1
  },
}

function printPlugin(manifest: PluginManifest): void {
  const plugin = describePlugin(manifest)
  print(`${plugin.name} ${plugin.version}`)
  for (const { id, name, version } of plugin.components) print(`  component ${id} ${version}: ${name}`)
  for (const { permission, meaning } of plugin.permissions) print(`  permission ${permission}: ${meaning}`)
  for (const { name } of plugin.scripts) print(`  script ${name}: shown before it is installed, never run`)
}
