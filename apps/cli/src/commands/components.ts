import { components as catalogue } from '@sluice/catalogue'
import type { Ports } from '@sluice/workflow'
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
    else {
      const width = (read: (component: (typeof catalogue)[number]) => string) =>
        Math.max(...catalogue.map(component => read(component).length)) + 2
      const columns = [width(({ id }) => id), width(({ category }) => category)] as const
      for (const { id, category, description, inputs, outputs } of catalogue) {
        print(`${id.padEnd(columns[0])}${category.padEnd(columns[1])}${description}`)
        for (const [name, ports] of Object.entries({ inputs, outputs })) {
          const listed = describePorts(ports)
          if (listed) print(`${' '.repeat(columns[0])}${name.padEnd(columns[1])}${listed}`)
        }
      }
    }
    return 0
  },
}

const describePorts = (ports: Ports): string =>
  Object.entries(ports)
    .map(([key, { dataType, required }]) => `${key}: ${dataType}${required ? ' (required)' : ''}`)
    .join(', ')
