import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { anvil } from 'viem/chains'

const readyLimitMs = 60_000

function makeClient(rpcUrl: string, chainId: number) {
  const chain = { ...anvil, id: chainId, rpcUrls: { default: { http: [rpcUrl] } } }
  return createTestClient({ mode: 'anvil', chain, transport: http(rpcUrl), pollingInterval: 20, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
}

export type LocalChain = {
  readonly rpcUrl: string
  /** Sends from any of `accounts`: anvil holds their keys, this process holds none. */
  readonly client: ReturnType<typeof makeClient>
  readonly accounts: readonly `0x${string}`[]
  readonly stop: () => Promise<void>
}

function findAnvil(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const require = createRequire(import.meta.url)
  const ofPackage = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  return ofPackage.resolve(`@foundry-rs/anvil-${platform}/bin/${process.platform === 'win32' ? 'anvil.exe' : 'anvil'}`)
}

/** Starts one anvil on 127.0.0.1; port 0 takes a free one. It ends with `stop` or with this process. */
export async function startChain({ chainId = 31_337, port = 0 } = {}): Promise<LocalChain> {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--hardfork', 'cancun']
  const child = spawn(findAnvil(), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const gone = new Promise<void>(resolve => {
    child.once('close', () => {
      process.off('exit', end)
      resolve()
    })
  })
  const boundPort = await new Promise<string>((resolve, reject) => {
    let output = ''
    const fail = () => reject(new Error(`anvil did not start: ${output.trim()}`))
    const timer = setTimeout(() => {
      end()
      fail()
    }, readyLimitMs)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const bound = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (bound === undefined) return
      clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) stream.off('data', read).resume()
      resolve(bound)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(timer)
      fail()
    })
  })
  const rpcUrl = `http://127.0.0.1:${boundPort}`
  const client = makeClient(rpcUrl, chainId)
  const accounts = await client.getAddresses()
  return {
    rpcUrl,
    client,
    accounts,
    stop: async () => {
      end()
      await gone
    },
  }
}
