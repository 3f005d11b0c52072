import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { devnetErrors } from '../errors.ts'
import { superviseAnvil } from './superviseAnvil.ts'

export type Anvil = {
  readonly rpcUrl: string
  readonly pid: number
  /** Resolves when the process has exited, for any reason. */
  readonly ended: Promise<void>
  /** Resolves after the process has exited. */
  stop(): Promise<void>
}

export type AnvilOptions = {
  readonly chainId: number
  /** 0 picks a free port. */
  readonly port: number
  readonly mnemonic: string
  /** Genesis file; its accounts replace the mnemonic's. */
  readonly genesisPath?: string
}

const readyLimitMs = 60_000

/**
 * Starts anvil on 127.0.0.1 with automine. It exits with `stop` or with this process, even after SIGKILL.
 *
 * - Throws: `PORT_TAKEN`, `ANVIL_NOT_INSTALLED`, `ANVIL_FAILED`
 */
export async function startAnvil({ chainId, port, mnemonic, genesisPath }: AnvilOptions): Promise<Anvil> {
  const args = ['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`, '--mnemonic', mnemonic]
  if (genesisPath !== undefined) args.push('--init', genesisPath, '--accounts', '0')
  const source = `(${superviseAnvil})(require('node:child_process').spawn, process)`
  const keeper = spawn(process.execPath, ['--input-type=commonjs', '-e', source, '--', findAnvil(), ...args], {
    // Separate process group: Ctrl+C reaches this process only, which then stops anvil itself.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const gone = once(keeper, 'exit').then(() => {})
  const { pid, port: boundPort } = await waitUntilReady(keeper, port)
  keeper.once('exit', () => endAnvil(pid))
  return {
    rpcUrl: `http://127.0.0.1:${boundPort}`,
    pid,
    ended: gone,
    stop: async () => {
      keeper.stdin!.end()
      await gone
    },
  }
}

function waitUntilReady(keeper: ChildProcess, port: number): Promise<{ pid: number; port: number }> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) =>
      reject(
        /address already in use/i.test(reason)
          ? devnetErrors.error('PORT_TAKEN', { port })
          : devnetErrors.error('ANVIL_FAILED', { reason: lastLine(reason) || 'it ended without a word' }),
      )
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const pid = /anvil pid (\d+)/.exec(output)?.[1]
      const bound = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (!pid || !bound) return
      for (const stream of [keeper.stdout!, keeper.stderr!]) stream.off('data', read).resume()
      clearTimeout(timer)
      resolve({ pid: Number(pid), port: Number(bound) })
    }
    keeper.stdout!.on('data', read)
    keeper.stderr!.on('data', read)
    keeper.once('error', error => fail(error.message))
    keeper.once('close', () => {
      clearTimeout(timer)
      fail(output)
    })
    const timer = setTimeout(() => {
      fail(`it was not ready within ${readyLimitMs / 1000} s`)
      keeper.stdin!.end()
    }, readyLimitMs)
  })
}

function lastLine(output: string): string {
  return output
    .trim()
    .split('\n')
    .at(-1)!
    .replace(/^Error: /, '')
}

/** Kills anvil after its supervisor was killed; ignores an exited process. */
function endAnvil(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function findAnvil(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    const require = createRequire(import.meta.url)
    const fromAnvil = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
    return fromAnvil.resolve(`@foundry-rs/anvil-${platform}/bin/${name}`)
  } catch (cause) {
    throw devnetErrors.error('ANVIL_NOT_INSTALLED', { platform }, { cause })
  }
}
