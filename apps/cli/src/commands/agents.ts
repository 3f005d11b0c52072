import { createAgentsService } from '@sluice/agents/service'
import { type Command, readArguments } from '../command.ts'
import { print } from '../output.ts'
import { readPort } from '../readPort.ts'
import { untilEnded } from '../untilEnded.ts'

const usage = 'agents [--port 8000] [--host 127.0.0.1]'

export const agents: Command = {
  name: 'agents',
  usage,
  summary: 'Run the agents service until stopped',
  async run(args) {
    const { options } = readArguments(args, { port: { type: 'string' }, host: { type: 'string' } }, { usage, count: 0 })
    const port = readPort('port', options.port)
    const { ended } = untilEnded()
    const { readModelFromEnvironment } = await import('@sluice/agents/model')
    const model = readModelFromEnvironment(process.env)
    const service = await createAgentsService({
      ...(port === undefined ? {} : { port }),
      ...(options.host === undefined ? {} : { host: options.host }),
      model: () => model,
    })
    print(`The agents service is ready at ${service.url}`)
    await ended
    await service.close()
    return 0
  },
}
