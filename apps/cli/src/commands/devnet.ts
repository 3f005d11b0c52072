import { allPlans, type RunningDevnet, startDevnet } from '@sluice/devnet'
import { type Command, readArguments } from '../command.ts'
import { writeDevnetFile } from '../devnetFile.ts'
import { print, tell } from '../output.ts'
import { readPort } from '../readPort.ts'
import { untilEnded } from '../untilEnded.ts'

const usage = 'devnet [--port N] [--aggregator-port N] [--json]'

export const devnet: Command = {
  name: 'devnet',
  usage,
  summary: 'Run local chains with real contracts until stopped',
  async run(args) {
    const { options } = readArguments(
      args,
      { json: { type: 'boolean' }, port: { type: 'string' }, 'aggregator-port': { type: 'string' } },
      { usage, count: 0 },
    )
    const port = readPort('port', options.port)
    const aggregatorPort = readPort('aggregator-port', options['aggregator-port'])
    const { signal, ended, end } = untilEnded()
    const running = await startDevnet({
      chains: allPlans,
      ...(port === undefined ? {} : { port }),
      ...(aggregatorPort === undefined ? {} : { aggregatorPort }),
      log: options.json ? () => {} : tell,
      signal,
      onEnd: error => end(error.message),
    }).catch(cause => {
      if (signal.aborted) return null
      throw cause
    })
    if (!running) return 0
    try {
      return await stayUp(running, ended, options.json === true)
    } finally {
      await running.stop()
    }
  },
}

async function stayUp(running: RunningDevnet, ended: Promise<string | null>, asJson: boolean): Promise<number> {
  const takeNoteAway = await writeDevnetFile(running).catch((cause: Error) => {
    tell(`Other commands will not find this devnet unless it has the default ports: ${cause.message}`)
    return async () => {}
  })
  const { chains, contracts, aggregatorUrl, accounts } = running
  if (asJson) print(JSON.stringify({ chains, contracts, aggregatorUrl, accounts }))
  else {
    print(`Aggregator at ${aggregatorUrl}`)
    print(`Funded accounts: ${accounts.join(', ')}`)
    print('Press Ctrl+C to stop.')
  }
  const failure = await ended
  await takeNoteAway().catch((cause: Error) => tell(`The note of this devnet could not be removed: ${cause.message}`))
  if (failure === null) return 0
  tell(failure)
  return 1
}
