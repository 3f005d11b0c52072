import type { Command } from '../command.ts'
import { print, tell } from '../output.ts'
import { readWorkerConfig, workerUsage } from '../readWorkerConfig.ts'
import { untilEnded } from '../untilEnded.ts'

export const worker: Command = {
  name: 'worker',
  usage: workerUsage,
  summary: 'Drive runs of a database until stopped, called by Restate (SLUICE_DATABASE_URL, SLUICE_RESTATE_URL)',
  async run(args) {
    const config = await readWorkerConfig(args, process.env)
    const { devnet, drainMs } = config
    const { openDevnet, openOperations, startWorker, writeConsoleTo } = await import('@sluice/server/worker')
    const { ended } = untilEnded()
    const operations = await openOperations(config.operations, { service: 'sluice-worker', env: process.env })
    const { log } = operations
    if (log) writeConsoleTo(log)
    const say = (line: string) => (log ? log.write('info', line) : print(line))
    const start = async () =>
      startWorker({
        ...config.worker,
        devnet: devnet ? (await openDevnet(devnet)).status : null,
        log: line => (log ? log.write('warn', line) : tell(line)),
        operations,
      })
    const running = await start().catch(async (error: unknown) => {
      await operations.close()
      if (!log) throw error
      log.write('error', error instanceof Error ? error.message : String(error))
    })
    if (!running) return 1
    say(`The worker is ready at ${running.url}`)
    await ended
    operations.drain()
    const stopping = `Stopping: ${running.driven()} runs are driven here; their nodes have ${drainMs / 1_000} s to answer`
    if (log) log.write('info', stopping)
    else tell(stopping)
    await running.close(drainMs)
    await operations.close()
    return 0
  },
}
