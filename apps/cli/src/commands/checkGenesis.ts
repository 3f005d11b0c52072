import { avalancheNetworks, checkGenesis as check } from '@sluice/providers'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson } from '../output.ts'
import { readTextFile } from '../readTextFile.ts'

const usage = 'check-genesis FILE --network fuji|mainnet|local [--json]'

export const checkGenesis: Command = {
  name: 'check-genesis',
  usage,
  summary: 'Check the genesis file of an L1 as a node of the network would',
  async run(args) {
    const specs = { json: { type: 'boolean' }, network: { type: 'string' } } as const
    const { options, positionals } = readArguments(args, specs, { usage, count: 1 })
    const network = avalancheNetworks.find(name => name === options.network)
    if (!network) throw cliErrors.error('USAGE_NETWORK', { text: options.network ?? 'nothing' })
    const path = positionals[0]!
    const { valid, errors, warnings } = check(await readTextFile(path), { network })
    if (options.json) printJson({ valid, errors, warnings })
    else {
      for (const { message } of errors) print(`error: ${message}`)
      for (const { message } of warnings) print(`warning: ${message}`)
      print(valid ? `A node on ${network} takes ${path}` : `A node on ${network} refuses ${path}`)
    }
    return valid ? 0 : 1
  },
}
