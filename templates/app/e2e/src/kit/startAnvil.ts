import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { callRpc } from './callRpc.ts'

/** A chain on this machine. */
export type LocalChain = {
  readonly id: number
  /** Chain id of the live network it represents. */
  readonly mirrorsChainId: number
  readonly rpcUrl: string
}

const chainReadyWithinMs = 15_000

function findAnvil(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const near = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  return near.resolve(`@foundry-rs/anvil-${platform}/bin/${name}`)
}

/** Starts anvil on a free port of 127.0.0.1, with automine and ten unlocked accounts. */
export async function startAnvil(
  id: number,
  mirrorsChainId: number,
): Promise<{ readonly chain: LocalChain; readonly stop: () => Promise<void> }> {
  const anvil = spawn(findAnvil(), ['--host', '127.0.0.1', '--port', '0', '--chain-id', `${id}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(anvil, 'close')
  const kill = () => anvil.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`anvil did not start:\n${output}`))
    const timer = setTimeout(fail, chainReadyWithinMs)
    const take = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      const bound = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (bound === undefined) return
      clearTimeout(timer)
      resolve(bound)
    }
    anvil.stdout.on('data', take)
    anvil.stderr.on('data', take)
    anvil.once('error', reject)
    void ended.then(fail)
  })
  const rpcUrl = `http://127.0.0.1:${port}`
  const own = Number(await callRpc(rpcUrl, 'eth_chainId'))
  if (own !== id) throw new Error(`anvil answers as chain ${own}, not ${id}`)
  return {
    chain: { id, mirrorsChainId, rpcUrl },
    stop: async () => {
      process.off('exit', kill)
      anvil.kill('SIGTERM')
      await ended
    },
  }
}
