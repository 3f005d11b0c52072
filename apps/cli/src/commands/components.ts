import { components as catalogue } from '@sluice/catalogue'
import { type Command, readArguments } from '../command.ts'
import { print, printJson } from '../output.ts'

const usage = 'components [--json]'

export const components: Command = {
  name: 'components',
  usage,
  summary: 'List what can be put on a canvas',
  async run(args) {
    const { options } = readArguments(args, { json: { type: 'boolean' } }, { usage, count: 0 })
    if (options.json) printJson(catalogue.map(({ run: _, settle: __, ...definition }) => definition))
    else
      for (const { id, category, description } of catalogue)
        print(`${id.padEnd(18)}${category.padEnd(11)}${description}`)
    return 0
  },
}
