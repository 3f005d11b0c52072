import type { Command } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { installPlugin, installUsage } from '../plugin/installPlugin.ts'
import { listInstalled, listUsage, removeInstalled, removeUsage } from '../plugin/listInstalled.ts'
import { newPlugin, newUsage } from '../plugin/newPlugin.ts'
import { packPluginFile, packUsage } from '../plugin/packPluginFile.ts'
import { testPlugin, testUsage } from '../plugin/testPlugin.ts'
import { typesUsage, writeTypes } from '../plugin/writeTypes.ts'

const actions: { readonly [name: string]: (args: readonly string[]) => Promise<number> } = {
  new: newPlugin,
  test: testPlugin,
  types: writeTypes,
  pack: packPluginFile,
  install: installPlugin,
  list: listInstalled,
  remove: removeInstalled,
}

const usage = [newUsage, testUsage, typesUsage, packUsage, installUsage, listUsage, removeUsage]

export const plugin: Command = {
  name: 'plugin',
  usage,
  summary:
    'Write a plugin: its files, its test cases in the sandbox, its types, the one file to hand on; and install it for runs',
  async run([name = '', ...args]) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw cliErrors.error('USAGE_ARGUMENT', { usage: usage.join(' | sluice ') })
    return action(args)
  },
}
