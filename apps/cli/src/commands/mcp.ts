import { resolve } from 'node:path'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { tell } from '../output.ts'
import { readPort } from '../readPort.ts'
import { untilEnded } from '../untilEnded.ts'

const usage = 'mcp [--http [--port N]] [--allow-write DIR]'

export const mcp: Command = {
  name: 'mcp',
  usage,
  summary: 'Serve AI clients over the Model Context Protocol',
  async run(args) {
    const { options } = readArguments(
      args,
      { http: { type: 'boolean' }, port: { type: 'string' }, 'allow-write': { type: 'string' } },
      { usage, count: 0 },
    )
    const port = readPort('port', options.port)
    if (port !== undefined && !options.http) throw cliErrors.error('USAGE_ARGUMENT', { usage })
    const folder = options['allow-write']
    const allowed = folder === undefined ? {} : { allowedFolder: resolve(folder) }
    // Loaded on demand: it brings the protocol and every component.
    const { serveStdio, startMcpHttp } = await import('@sluice/agents/mcp')
    const { ended } = untilEnded()
    if (!options.http) {
      const { stdin, stdout } = process
      await Promise.race([serveStdio({ stdin, stdout, onError: error => tell(error.message), ...allowed }), ended])
      stdin.destroy()
      return 0
    }
    const running = await startMcpHttp({ ...allowed, ...(port === undefined ? {} : { port }) })
    tell(`MCP server at ${running.url}`)
    tell('Press Ctrl+C to stop.')
    await ended
    await running.close()
    return 0
  },
}
