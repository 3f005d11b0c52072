import { checkPlugin as check, describePlugin } from '@sluice/workflow/plugin'
import { type Command, readArguments } from '../command.ts'
import { print, printJson } from '../output.ts'
import { readTextFile } from '../readTextFile.ts'

const usage = 'check-plugin FILE [--json]'

export const checkPlugin: Command = {
  name: 'check-plugin',
  usage,
  summary: 'Check a plugin file and say what it brings and asks for; nothing of it is run',
  async run(args) {
    const { options, positionals } = readArguments(args, { json: { type: 'boolean' } }, { usage, count: 1 })
    const path = positionals[0]!
    const checked = check(await readTextFile(path))
    if (!checked.ok) {
      const errors = checked.issues.map(({ message, field }) => ({ message, ...(field ? { field } : {}) }))
      if (options.json) printJson({ valid: false, errors })
      else {
        for (const { message, field } of errors) print(`error: ${field ? `${field}: ` : ''}${message}`)
        print(`${path} is not a plugin`)
      }
      return 1
    }
    const plugin = describePlugin(checked.manifest)
    if (options.json) printJson({ valid: true, errors: [], plugin })
    else {
      print(`${plugin.name} ${plugin.version}`)
      for (const { id, name, version } of plugin.components) print(`  component ${id} ${version}: ${name}`)
      for (const { permission, meaning } of plugin.permissions) print(`  permission ${permission}: ${meaning}`)
      for (const { name } of plugin.scripts) print(`  script ${name}: shown before it is installed, never run`)
    }
    return 0
  },
}
