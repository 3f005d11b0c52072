import { setTimeout as pause } from 'node:timers/promises'
import { findChain } from '@sluice/defi'
import type { DevnetStatus } from '@sluice/protocol'
import { logError } from '@sluice/protocol/http'
import { escapeControlCharacters, isSluiceError } from '@sluice/workflow'
import { type Environment, readConfig } from './config.ts'
import { createServer } from './createServer.ts'
import { serverErrors } from './errors.ts'
import { openDevnet } from './openDevnet.ts'
import { writeConsoleTo } from './operations/log/writeConsoleTo.ts'
import { openOperations } from './operations/openOperations.ts'

/** Runs the server until it is stopped. A failed start prints one sentence and exits with 1, wrong usage with 2. */
export async function startFromCommandLine(args: readonly string[], env: Environment): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const config = readConfig(args, env)
    const operations = await openOperations(config.operations, { service: 'sluice-server', env, print: console.error })
    closers.push(operations.close)
    const { log } = operations
    if (log) writeConsoleTo(log)
    stopOnSignals(async signal => {
      operations.drain()
      if (signal === 'SIGTERM') await pause(config.drainMs)
      await closeAll()
    })
    const devnet = config.devnet && (await openDevnet(config.devnet))
    if (devnet) closers.push(devnet.close)
    const server = await createServer({ ...config, devnet: devnet?.status ?? null, env, operations })
    closers.push(server.close)
    const { takenPort, url } = server.agents
    if (config.restateUrls && !config.token && !config.auth) console.error(serverErrors.text('TOKEN_OF_ONE_SERVER'))
    if (takenPort !== null) console.error(serverErrors.text('AGENTS_PORT_TAKEN', { port: takenPort, url }))
    const address = config.auth?.publicUrl ?? server.url
    const ready = `Sluice is ready at ${address}\n${devnet ? listChains(devnet.status) : ''}`
    if (log) log.write('info', ready.trimEnd())
    else process.stdout.write(ready)
  } catch (error) {
    await closeAll()
    process.exitCode = report(error)
  }
}

/** Name, id and address of each local chain, for a wallet that is not injected. */
function listChains({ chains }: DevnetStatus): string {
  const names = chains.map(({ mirrorsChainId }) => `Local ${findChain(mirrorsChainId)?.name ?? mirrorsChainId}`)
  const width = Math.max(...names.map(({ length }) => length))
  return chains.map(({ id, rpcUrl }, index) => `  ${names[index]!.padEnd(width)}  ${id}  ${rpcUrl}\n`).join('')
}

function stopOnSignals(closeAll: (signal: NodeJS.Signals) => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      closeAll(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          logError(error)
          process.exit(1)
        },
      )
    })
  }
}

/** Prints the error; returns the exit code. */
function report(error: unknown): 1 | 2 {
  if (!isSluiceError(error)) {
    logError(error)
    return 1
  }
  const { message, help, code } = error
  console.error([message, ...help].map(escapeControlCharacters).join('\n'))
  return code === 'USAGE' ? 2 : 1
}
