import { findToken } from '@sluice/defi'
import { type Address, type Hex, nativeTokenAddress } from '@sluice/guard'
import { createDevnetServices, createLiveServices } from '@sluice/providers'
import { startRpcProxy } from '@sluice/providers/contracts/market'
import { keccak256, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { liquidityAccount } from '../accounts/programAccounts.ts'
import { testAccount } from '../accounts/testAccounts.ts'
import { createProgramClient } from '../programs/programClient.ts'
import { callRpc } from '../rpc/callRpc.ts'
import { increaseTime } from '../rpc/controlChain.ts'
import { readTokenBalance } from '../rpc/readChain.ts'
import { ethereumPlan, monadPlan, polygonPlan } from '../start/plans.ts'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'
import { createDevnetWallet } from '../wallet/createDevnetWallet.ts'

const [eth, mon] = [findToken(1, 'ETH')!, findToken(143, 'MON')!]
const receiver: Address = '0x000000000000000000000000000000000000bEEF'
const amount = 10n ** 16n

let devnet: Devnet
let services: ReturnType<typeof createDevnetServices>
const lines: string[] = []
beforeAll(async () => {
  devnet = await startDevnet({
    port: 0,
    aggregatorPort: 0,
    chains: [ethereumPlan, monadPlan, polygonPlan],
    log: line => lines.push(line),
  })
  services = createDevnetServices(devnet)
})
afterAll(() => devnet.stop())

const rpcUrlOf = (chainId: number) => devnet.chains.find(({ mirrorsChainId }) => mirrorsChainId === chainId)!.rpcUrl
const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }

async function ask(path: string, body?: object) {
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await fetch(`${devnet.aggregatorUrl}/bridge/v1/${path}`, init)
  return { status: response.status, body: (await response.json()) as { description?: string } }
}

let swaps = 0
async function lock(announced: Partial<{ dstAmount: bigint; receiver: Address }> = {}) {
  const hashlock = keccak256(toHex(++swaps, { size: 32 }))
  const quote = await services.bridge.quote({ src: eth, dst: mon, amount, receiver })
  const time = await createProgramClient(devnet.chains[0]!, testAccount(0)).time()
  const request = {
    chainId: 1,
    sender: devnet.accounts[0]!,
    receiver: quote.counterparty,
    token: eth,
    amount,
    hashlock,
    timelock: time + 3 * 3_600,
  }
  const { transaction, id } = await services.bridge.buildLock({ ...request, quote: { ...quote, ...announced } })
  await createDevnetWallet({ devnet }).send(transaction)
  return { id, hashlock, quote }
}

const answerTo = (hashlock: Hex) => services.bridge.findLock({ chainId: 143, hashlock, receiver })
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

describe('startLiquidityRelayer', () => {
  it('default: its terms name its two ends, and no further chain', async () => {
    expect((await ask('terms')).body).toEqual({
      account: liquidityAccount.address,
      contracts: { 1: devnet.contracts[31337]!.htlc, 143: devnet.contracts[31338]!.htlc },
      counterpartyLockSeconds: 1_800,
      minimumLockSeconds: 2_400,
    })
  })

  it('behavior: takes its own lock back when nobody claims it, and answers the hash no second time', async () => {
    const { id, hashlock } = await lock()
    await expect.poll(() => answerTo(hashlock), { timeout: 20_000 }).toMatchObject({ state: 'locked' })
    const before = await readTokenBalance(rpcUrlOf(143), nativeTokenAddress, liquidityAccount.address)
    await increaseTime(rpcUrlOf(143), 1_900)
    await expect.poll(() => answerTo(hashlock), { timeout: 20_000 }).toMatchObject({ state: 'refunded' })
    const after = await readTokenBalance(rpcUrlOf(143), nativeTokenAddress, liquidityAccount.address)
    expect(after - before).toBeGreaterThan(800n * 10n ** 18n)
    await pause(500)
    expect((await answerTo(hashlock))?.state).toBe('refunded')
    expect((await services.bridge.lock(1, id))?.state).toBe('locked')
    expect(lines).toContainEqual(expect.stringMatching(/took lock 0x[0-9a-f]{64} back/))
  })

  it('behavior: answers nothing that pays it less than its price', async () => {
    const quote = await services.bridge.quote({ src: eth, dst: mon, amount, receiver })
    const { hashlock } = await lock({ dstAmount: quote.dstAmount + 1n })
    await pause(600)
    expect(await answerTo(hashlock)).toBeNull()
  })

  it('behavior: who announces a hash second changes nothing', async () => {
    const { hashlock, quote } = await lock()
    const stranger = devnet.accounts[7]!
    await services.bridge.buildLock({
      chainId: 1,
      sender: stranger,
      receiver: quote.counterparty,
      token: eth,
      amount,
      hashlock,
      timelock: 4_000_000_000,
      quote: { ...quote, receiver: stranger },
    })
    await expect.poll(() => answerTo(hashlock), { timeout: 20_000 }).toMatchObject({ receiver, state: 'locked' })
    expect(await services.bridge.findLock({ chainId: 143, hashlock, receiver: stranger })).toBeNull()
  })

  it('behavior: a live reader waits until the answer cannot vanish any more', async () => {
    const nodes = await Promise.all([1, 143].map(id => startRpcProxy(rpcUrlOf(id), id)))
    onTestFinished(async () => void (await Promise.all(nodes.map(node => node.close()))))
    const live = createLiveServices({
      apiKey: null,
      rpcUrls: { 1: nodes[0]!.url, 143: nodes[1]!.url },
      bridge: { counterpartyUrl: `${devnet.aggregatorUrl}/bridge/v1`, secretSeed: async () => 'seed' },
    })
    const { hashlock } = await lock()
    await expect.poll(() => answerTo(hashlock), { timeout: 20_000 }).not.toBeNull()
    expect(await live.bridge.findLock({ chainId: 143, hashlock, receiver })).toBeNull()
    // Anvil finalizes blocks that are 64 blocks deep.
    await callRpc(rpcUrlOf(143), 'anvil_mine', ['0x40'])
    expect(await live.bridge.findLock({ chainId: 143, hashlock, receiver })).toMatchObject({ state: 'locked' })
  })

  it('error: what it cannot read or does not serve', async () => {
    const price = (change: object) =>
      ask(
        `price?${new URLSearchParams({ srcChain: '1', dstChain: '143', src: eth.address, dst: mon.address, amount: '1000', ...change })}`,
      )
    expect(await price({})).toMatchObject({ status: 200 })
    expect(await price({ dstChain: '137' })).toMatchObject({ status: 404 })
    expect(await price({ dstChain: '137', dst: findToken(137, 'USDC')!.address })).toMatchObject({ status: 404 })
    expect(await price({ dst: receiver })).toMatchObject({ status: 404 })
    expect(await price({ amount: '0' })).toMatchObject({
      status: 400,
      body: { description: 'amount must be an integer greater than 0' },
    })
    expect(await price({ amount: `1${'0'.repeat(40)}` })).toMatchObject({ status: 409 })
    expect(await ask('swaps', { hashlock: '0x12' })).toMatchObject({ status: 400 })
    expect(await ask('elsewhere')).toMatchObject({ status: 404 })
  })
})
