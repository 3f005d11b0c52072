import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superviseAnvil } from './superviseAnvil.ts'

/** A running local chain. */
export type BootedChain = {
  readonly rpcUrl: string
  /** Resolves when the process has exited, for any reason. */
  readonly ended: Promise<void>
  /** Resolves after the process has exited. */
  readonly stop: () => Promise<void>
}

export type BootRequest = { readonly genesis: string; readonly chainId: number }

/** Starts a chain from a genesis; a port so that tests need no anvil. */
export type Boot = (request: BootRequest) => Promise<BootedChain>

const readyLimitMs = 60_000

function waitForPort(keeper: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      clearTimeout(timer)
      const [last] = reason.trim().split('\n').slice(-1)
      reject(new Error(`anvil did not start: ${last || 'it exited without output'}`))
    }
    const timer = setTimeout(() => {
      fail(`it was not ready within ${readyLimitMs / 1000} s`)
      keeper.stdin?.end()
    }, readyLimitMs)
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      keeper.stdout?.off('data', read).resume()
      resolve(Number(port))
    }
    keeper.stdout?.on('data', read)
    keeper.stderr?.on('data', read)
    keeper.once('error', error => fail(error.message))
    keeper.once('close', () => fail(output))
  })
}

/**
 * Starts anvil from a genesis on a free port of 127.0.0.1, with the genesis accounts only. It exits with `stop` or with
 * this process, even after SIGKILL.
 *
 * - Throws: with anvil's last output
 */
export async function bootAnvil(binary: string, { genesis, chainId }: BootRequest): Promise<BootedChain> {
  const folder = await mkdtemp(join(tmpdir(), 'l1-preview-'))
  try {
    const file = join(folder, 'genesis.json')
    await writeFile(file, genesis, { mode: 0o600 })
    const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', `${chainId}`, '--init', file, '--accounts', '0']
    const source = `(${superviseAnvil})(require('node:child_process').spawn, process)`
    const keeper = spawn(process.execPath, ['--input-type=commonjs', '-e', source, '--', binary, ...args], {
      // Separate process group: Ctrl+C reaches this application only, which then stops anvil itself.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const ended = once(keeper, 'exit').then(() => undefined)
    const port = await waitForPort(keeper)
    return {
      rpcUrl: `http://127.0.0.1:${port}`,
      ended,
      stop: () => {
        keeper.stdin.end()
        return ended
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
