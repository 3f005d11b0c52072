import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { nativeTokenAddress } from '@sluice/guard'
import { createPublicClient, erc20Abi, http, zeroAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses } from '../market/addresses.ts'
import { buildLocalMarket, startingBalance } from '../market/buildLocalMarket.ts'
import { callRpc } from '../rpc/callRpc.ts'
import { hasCode, readTokenBalance } from '../rpc/readChain.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

const freePorts = { port: 0, aggregatorPort: 0 }
const devnetModule = new URL('./startDevnet.ts', import.meta.url).href

/** Starts a devnet in a separate process. */
async function startElsewhere() {
  const program = `
    import { startDevnet } from ${JSON.stringify(devnetModule)}
    console.log(JSON.stringify(await startDevnet(${JSON.stringify(freePorts)})))`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const devnet = JSON.parse(line) as Omit<Devnet, 'stop'>
  return { child, rpcUrl: devnet.chains[0]!.rpcUrl, bootMs: Math.round(performance.now() - startedAt) }
}

async function isUp(rpcUrl: string): Promise<boolean> {
  return callRpc(rpcUrl, 'eth_chainId').then(
    () => true,
    () => false,
  )
}

/** Finds the process id of the anvil that listens on an address, from /proc. */
async function findPid(rpcUrl: string): Promise<number> {
  const port = Number(new URL(rpcUrl).port).toString(16).toUpperCase().padStart(4, '0')
  const listening = (await readFile('/proc/net/tcp', 'utf8'))
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .find(([, local, , state]) => local === `0100007F:${port}` && state === '0A')
  const socket = `socket:[${listening![9]}]`
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  for (const pid of pids) {
    const handles = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const handle of handles) {
      if ((await readlink(`/proc/${pid}/fd/${handle}`).catch(() => '')) === socket) return Number(pid)
    }
  }
  throw new Error(`Nobody listens at ${rpcUrl}`)
}

async function listenSomewhere() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

describe('startDevnet', () => {
  let devnet: Devnet
  let rpcUrl: string
  beforeAll(async () => {
    devnet = await startDevnet(freePorts)
    rpcUrl = devnet.chains[0]!.rpcUrl
  })
  afterAll(() => devnet.stop())

  it('default: one chain 31337 that stands in for Ethereum', async () => {
    expect(devnet.chains).toEqual([{ id: 31337, mirrorsChainId: 1, rpcUrl }])
    expect(devnet.contracts).toEqual({ 31337: { htlc: addresses.htlc } })
    expect(await callRpc(rpcUrl, 'eth_chainId')).toBe('0x7a69')
  })

  it('behavior: a bare chain carries what its plan places on it, and no aggregator', async () => {
    const placed: number[] = []
    const bare = await startDevnet({
      ...freePorts,
      chains: [
        {
          id: 31340,
          mirrorsChainId: 31340,
          bare: true,
          place: [
            async site => {
              placed.push(site.id)
              await callRpc(site.rpcUrl, 'anvil_setCode', [site.accounts[0], '0xfe'])
              return { nothing: site.accounts[0]! }
            },
          ],
        },
      ],
    })
    expect(placed).toEqual([31340])
    expect(bare.contracts).toEqual({ 31340: { nothing: bare.accounts[0] } })
    const own = bare.chains[0]!.rpcUrl
    expect(await hasCode(own, bare.accounts[0]!)).toBe(true)
    expect(await Promise.all([addresses.multicall3, addresses.uniswapRouter].map(at => hasCode(own, at)))).toEqual([
      true,
      false,
    ])
    const headers = { authorization: 'Bearer any' }
    const answer = await fetch(`${bare.aggregatorUrl}/swap/v6.1/31340/tokens`, { headers })
    expect(answer.status).toBe(404)
    await bare.stop()
  })

  it('behavior: every account holds the native token and every ERC-20, and has sent nothing', async () => {
    for (const owner of devnet.accounts) {
      expect(await readTokenBalance(rpcUrl, nativeTokenAddress, owner)).toBe(10_000n * 10n ** 18n)
      expect(await callRpc(rpcUrl, 'eth_getTransactionCount', [owner, 'latest'])).toBe('0x0')
      for (const token of buildLocalMarket(1).erc20s)
        expect(await readTokenBalance(rpcUrl, token.address, owner)).toBe(startingBalance(token))
    }
  })

  it('behavior: tokens tell their own names and decimals, read through Multicall3', async () => {
    const client = createPublicClient({ chain: { ...mainnet, id: 31337 }, transport: http(rpcUrl) })
    const { erc20s } = buildLocalMarket(1)
    const told = await client.multicall({
      allowFailure: false,
      contracts: erc20s.flatMap(({ address }) =>
        (['name', 'symbol', 'decimals'] as const).map(functionName => ({ address, abi: erc20Abi, functionName })),
      ),
    })
    expect(told).toEqual(erc20s.flatMap(({ name, symbol, decimals }) => [name, symbol, decimals]))
  })

  it('behavior: the well-known contracts stand at their addresses', async () => {
    for (const address of Object.values(addresses)) expect(await hasCode(rpcUrl, address)).toBe(true)
    expect(await hasCode(rpcUrl, zeroAddress)).toBe(false)
  })

  it('behavior: an unclaimed port is picked when asked for 0, so that several devnets run at once', async () => {
    const second = await startDevnet({
      ...freePorts,
      chains: [
        { id: 31337, mirrorsChainId: 1 },
        { id: 31338, mirrorsChainId: 137 },
      ],
    })
    expect(second.chains.map(chain => chain.id)).toEqual([31337, 31338])
    expect(new Set([rpcUrl, ...second.chains.map(chain => chain.rpcUrl)]).size).toBe(3)
    await second.stop()
    expect(await Promise.all([rpcUrl, ...second.chains.map(chain => chain.rpcUrl)].map(isUp))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('behavior: stop may be called twice, and a signal stops it too', async () => {
    const controller = new AbortController()
    const other = await startDevnet({ ...freePorts, signal: controller.signal })
    controller.abort()
    await other.stop()
    await other.stop()
    expect(await isUp(other.chains[0]!.rpcUrl)).toBe(false)
    await expect(fetch(other.aggregatorUrl)).rejects.toThrow()
  })

  it.skipIf(process.platform !== 'linux')(
    'behavior: when a chain is killed everything else stops, and it says so once',
    async () => {
      const ends: string[] = []
      const other = await startDevnet({
        ...freePorts,
        chains: [
          { id: 31337, mirrorsChainId: 1 },
          { id: 31338, mirrorsChainId: 137 },
        ],
        onEnd: error => ends.push(error.code),
      })
      const [first, second] = other.chains
      process.kill(await findPid(first!.rpcUrl), 'SIGKILL')
      await expect.poll(() => ends, { timeout: 20_000 }).toEqual(['CHAIN_ENDED'])
      expect(await isUp(second!.rpcUrl)).toBe(false)
      await expect(fetch(other.aggregatorUrl)).rejects.toThrow()
      await other.stop()
      expect(ends).toEqual(['CHAIN_ENDED'])
    },
  )

  it('behavior: a devnet that is stopped says nothing of an end', async () => {
    let ends = 0
    const other = await startDevnet({ ...freePorts, onEnd: () => ends++ })
    await other.stop()
    expect(ends).toBe(0)
  })

  it('behavior: starts in a process of its own and is gone when that process is killed', async () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
      const { child, rpcUrl: elsewhere, bootMs } = await startElsewhere()
      process.stdout.write(`devnet ready after ${bootMs} ms\n`)
      expect(await isUp(elsewhere)).toBe(true)
      child.kill(signal)
      await once(child, 'exit')
      await expect.poll(() => isUp(elsewhere), { timeout: 20_000 }).toBe(false)
    }
  })

  it.each([1, 137, 43113, 0, 31347, 31337.5])('error: refuses to carry chain id %d', async id => {
    await expect(startDevnet({ ...freePorts, chains: [{ id, mirrorsChainId: 1 }] })).rejects.toMatchObject({
      code: 'CHAIN_ID_NOT_LOCAL',
    })
  })

  it('error: refuses one id for two chains, and a chain it has no market for', async () => {
    const twice = { id: 31337, mirrorsChainId: 1 }
    await expect(startDevnet({ ...freePorts, chains: [twice, twice] })).rejects.toMatchObject({
      code: 'CHAIN_ID_TWICE',
    })
    await expect(startDevnet({ ...freePorts, chains: [{ id: 31337, mirrorsChainId: 5 }] })).rejects.toMatchObject({
      code: 'LOCAL_MARKET_NOT_AVAILABLE',
    })
  })

  it('error: a taken port is named, and nothing stays behind', async () => {
    const taken = await listenSomewhere()
    const message = `Port ${taken.port} on 127.0.0.1 is already in use. Stop that program or choose another port`
    await expect(startDevnet({ ...freePorts, port: taken.port })).rejects.toMatchObject({ code: 'PORT_TAKEN', message })
    const lines: string[] = []
    await expect(
      startDevnet({ ...freePorts, aggregatorPort: taken.port, log: line => lines.push(line) }),
    ).rejects.toMatchObject({ code: 'PORT_TAKEN', message })
    expect(await isUp(/http:\S+/.exec(lines[0]!)![0])).toBe(false)
    taken.close()
  })

  it('behavior: a signal that fires while it starts leaves nothing behind', async () => {
    const controller = new AbortController()
    const reason = new Error('changed my mind')
    const lines: string[] = []
    const starting = startDevnet({
      ...freePorts,
      signal: controller.signal,
      log: line => {
        lines.push(line)
        controller.abort(reason)
      },
    })
    await expect(starting).rejects.toBe(reason)
    expect(await isUp(/http:\S+/.exec(lines[0]!)![0])).toBe(false)
  })

  it('error: a signal that is already aborted starts nothing', async () => {
    const reason = new Error('not now')
    await expect(startDevnet({ ...freePorts, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
