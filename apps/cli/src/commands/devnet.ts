import { startDevnet } from '@sluice/devnet'
import { type Command, readArguments } from '../command.ts'
import { leaveDevnetNote } from '../devnetNote.ts'
import { cliErrors } from '../errors.ts'
import { print, tell } from '../output.ts'

const usage = 'devnet [--port N] [--aggregator-port N] [--json]'

export const devnet: Command = {
  name: 'devnet',
  usage,
  summary: 'Run a local chain with real contracts until stopped',
  async run(args) {
    const { options } = readArguments(
      args,
      { json: { type: 'boolean' }, port: { type: 'string' }, 'aggregator-port': { type: 'string' } },
      { usage, count: 0 },
    )
    const port = readPort('port', options.port)
    const aggregatorPort = readPort('aggregator-port', options['aggregator-port'])
    const stopped = untilStopped()
    const running = await startDevnet({
      ...(port === undefined ? {} : { port }),
      ...(aggregatorPort === undefined ? {} : { aggregatorPort }),
      log: options.json ? () => {} : tell,
    })
    const takeNoteAway = await leaveDevnetNote(running)
    const { chains, aggregatorUrl, accounts } = running
    if (options.json) print(JSON.stringify({ chains, aggregatorUrl, accounts }))
    else {
      print(`Aggregator at ${aggregatorUrl}`)
      print(`Funded accounts: ${accounts.join(', ')}`)
      print('Press Ctrl+C to stop.')
    }
    await stopped
    await takeNoteAway()
    await running.stop()
    return 0
  },
}

function readPort(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw cliErrors.error('USAGE_PORT', { option, text })
  return port
}

const untilStopped = () =>
  new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
