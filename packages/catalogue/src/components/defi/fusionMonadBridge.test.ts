import { defiErrors, findToken } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { createSimulatedServices, createSimulatedWallet, sendGuarded } from '@sluice/providers'
import { createLogicServices } from '@sluice/sandbox'
import { defaultConfig, isSignatureRequest, type Json, type SignatureRequest, validateConfig } from '@sluice/workflow'
import { keccak256 } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent, type TestServices } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { fusionMonadBridge } from './fusionMonadBridge.ts'

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const values = { recipient, from: fixtureAccount }

const balance = (services: TestServices) =>
  services.chains.balance({ chainId: 1, owner: fixtureAccount, token: findToken(1, 'ETH')! })

async function start(services: TestServices, change: { readonly [key: string]: Json } = {}) {
  const wallet = createSimulatedWallet(services)
  const context = makeContext(fusionMonadBridge, { ...values, ...change }, services)
  const send = async (request: SignatureRequest) => {
    const { transactionHash } = await sendGuarded(request, wallet, services)
    return { ...context, request, transactionHash }
  }
  const request = await fusionMonadBridge.run(context)
  if (!isSignatureRequest(request)) throw new Error('nothing was asked for')
  return { request, send }
}

describe('fusionMonadBridge', () => {
  it('default: 0.1 ETH arrive as MON, after a lock and a claim', async () => {
    const services = makeServices()
    const { outputs, signatures } = await runComponent(fusionMonadBridge, values, services)
    expect(signatures).toBe(2)
    expect(outputs).toMatchObject({
      status: 'claimed',
      htlcContract: '0x48544C4300000000000000000000000000000001',
      gasEstimate: 120_000,
      bridgeHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      secretHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      estimatedCompletion: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    const day = 24 * 3_600
    expect(Number(outputs.timelock) - services.now() / 1000).toBeGreaterThan(day - 60)
    const lock = await services.bridge.lock(1, outputs.bridgeHash as `0x${string}`)
    expect(lock).toMatchObject({ state: 'claimed', hashlock: outputs.secretHash })
    expect(keccak256(lock!.secret!)).toBe(outputs.secretHash)
  })

  it('behavior: tokens the other way need an approval first', async () => {
    const { outputs, signatures } = await runComponent(fusionMonadBridge, {
      ...values,
      bridge_direction: 'monad_to_eth',
      sourceToken: 'USDC',
      destinationToken: 'USDC',
      amount: 250,
    })
    expect(signatures).toBe(3)
    expect(outputs).toMatchObject({ status: 'claimed', outputAmount: '249750000' })
  })

  it('behavior: what is asked for first does not hold the secret', async () => {
    const services = makeServices()
    const { request, send } = await start(services)
    const secret = await services.bridge.secretFor(`test ${(request.state as { timelock: number }).timelock}`)
    expect(JSON.stringify(request)).not.toContain(secret.slice(2))
    expect(JSON.stringify(request)).toContain(keccak256(secret).slice(2))
    expect(request.intent.purpose).toMatch(/^Lock 0\.1 ETH until 20/)
    const claim = await fusionMonadBridge.settle!(await send(request))
    expect(JSON.stringify(claim)).toContain(secret.slice(2))
  })

  it('behavior: a lock that is asked for again is not opened by the secret of the first', async () => {
    let ahead = 0
    const services = { ...createSimulatedServices({ now: () => Date.now() + ahead }), ...createLogicServices() }
    const hashOf = async () => ((await start(services)).request.state as { hashlock: string }).hashlock
    const first = await hashOf()
    ahead = 11 * 60_000
    expect(await hashOf()).not.toBe(first)
  })

  it('behavior: nobody answers, and the lock comes back once its time is over', async () => {
    let ahead = 0
    const services = { ...createSimulatedServices({ now: () => Date.now() + ahead }), ...createLogicServices() }
    const { request, send } = await start(services, { relayer_config: { timeout: 0.005, retries: 1 } })
    const bridge = { ...services.bridge, findLock: async () => null }
    const sent = await send(request)
    const { id } = request.state as { id: string }
    await expect(fusionMonadBridge.settle!({ ...sent, services: { ...services, bridge } })).rejects.toMatchObject({
      code: 'COUNTER_LOCK_MISSING',
      message: expect.stringContaining(id),
    })
    const refund = () => runComponent(fusionMonadBridge, { ...values, refund_lock: id }, services)
    await expect(refund()).rejects.toMatchObject({ code: 'LOCK_NOT_REFUNDABLE' })
    ahead = 25 * 3_600_000
    const before = await balance(services)
    expect((await refund()).outputs).toMatchObject({ status: 'refunded', bridgeHash: id })
    expect((await balance(services)) - before).toBeGreaterThan(99n * 10n ** 15n)
    await expect(refund()).rejects.toMatchObject({ code: 'LOCK_NOT_REFUNDABLE' })
  })

  it('behavior: a chain that does not answer for a moment does not give the lock up', async () => {
    const services = makeServices()
    const { request, send } = await start(services)
    const sent = await send(request)
    let asked = 0
    const bridge = {
      ...services.bridge,
      findLock: async (lock: Parameters<typeof services.bridge.findLock>[0]) => {
        if (++asked < 3) throw defiErrors.error('CHAIN_UNREACHABLE', { id: 143, reason: 'fetch failed' })
        return services.bridge.findLock(lock)
      },
    }
    const claim = await fusionMonadBridge.settle!({ ...sent, services: { ...services, bridge } })
    expect(claim).toMatchObject({ state: { step: 'claim' } })
  })

  it('behavior: a claim may be signed only as long as it can be mined before the other lock ends', async () => {
    let ahead = 0
    const services = { ...createSimulatedServices({ now: () => Date.now() + ahead }), ...createLogicServices() }
    const { request, send } = await start(services)
    const sent = await send(request)
    const { hashlock } = request.state as { hashlock: `0x${string}` }
    const lock = await services.bridge.findLock({ chainId: 143, hashlock, receiver: recipient })
    const end = lock!.timelock * 1000
    ahead = end - 7 * 60_000 - Date.now()
    const claim = await fusionMonadBridge.settle!(sent)
    expect(claim).toMatchObject({ state: { step: 'claim' }, expiresAt: end - 5 * 60_000 })
    ahead = end - 5.5 * 60_000 - Date.now()
    await expect(fusionMonadBridge.settle!(sent)).rejects.toMatchObject({
      code: 'COUNTER_LOCK_DIFFERS',
      message: expect.stringContaining('time'),
    })
  })

  it('behavior: goes on in a world that has forgotten what was agreed on', async () => {
    const { request } = await start(makeServices())
    const next = makeServices()
    const wallet = createSimulatedWallet(next)
    const { transactionHash } = await sendGuarded(request, wallet, next)
    const context = makeContext(fusionMonadBridge, values, next)
    const claim = await fusionMonadBridge.settle!({ ...context, request, transactionHash })
    expect(claim).toMatchObject({ state: { step: 'claim' } })
  })

  it('error: a lock of the counterparty that holds less than was promised is not opened', async () => {
    const services = makeServices()
    const { request, send } = await start(services)
    const sent = await send(request)
    const bridge = {
      ...services.bridge,
      findLock: async (asked: Parameters<typeof services.bridge.findLock>[0]) => {
        const lock = await services.bridge.findLock(asked)
        return lock && { ...lock, amount: lock.amount - 1n }
      },
    }
    await expect(fusionMonadBridge.settle!({ ...sent, services: { ...services, bridge } })).rejects.toMatchObject({
      code: 'COUNTER_LOCK_DIFFERS',
      message: expect.stringContaining('amount'),
    })
  })

  it('error: nothing is approved for a swap that nobody offers', async () => {
    const services = makeServices()
    const tokens = { sourceToken: 'USDC', destinationToken: 'USDC', amount: 500 }
    const short = runComponent(fusionMonadBridge, { ...values, ...tokens, timelock_duration: 0.5 }, services)
    await expect(short).rejects.toMatchObject({ code: 'BRIDGE_LOCK_TOO_SHORT' })
    const [token, spender] = [findToken(1, 'USDC')!, await services.bridge.contract(1)]
    expect(await services.chains.allowance({ chainId: 1, owner: fixtureAccount, spender, token })).toBe(0n)
  })

  it.each([
    [{ amount: 0.009 }, 'BRIDGE_AMOUNT_TOO_SMALL'],
    [{ amount: 1000.1 }, 'BRIDGE_AMOUNT_TOO_LARGE'],
    [{ recipient: '' }, 'RECIPIENT_REQUIRED'],
    [{ recipient: '0x12' }, 'ADDRESS_INVALID'],
    [{ recipient: `0x${'0'.repeat(40)}` }, 'BRIDGE_RECIPIENT_LOST'],
    [{ recipient: nativeTokenAddress }, 'BRIDGE_RECIPIENT_LOST'],
    [{ recipient: '0x48544C4300000000000000000000000000000001' }, 'BRIDGE_RECIPIENT_LOST'],
    [{ bridge_direction: 'eth_to_mars' }, 'NOT_AN_OPTION'],
    [{ destinationToken: 'ARB' }, 'TOKEN_NOT_AVAILABLE'],
    [{ timelock_duration: 0.5 }, 'BRIDGE_LOCK_TOO_SHORT'],
    [{ amount: 999 }, 'BALANCE_TOO_LOW'],
    [{ refund_lock: `0x${'ab'.repeat(32)}` }, 'LOCK_UNKNOWN'],
  ])('error: %j', async (change, code) => {
    await expect(runComponent(fusionMonadBridge, { ...values, ...change })).rejects.toMatchObject({ code })
  })

  it.each([
    [{ recipient: '' }, 'Recipient address is required'],
    [{ amount: 0.001 }, 'Amount too small - minimum is 0.01'],
    [{ amount: 2000 }, 'Amount too large - maximum is 1000'],
  ])('error: the form says it of %j', (change, message) => {
    const { fields } = fusionMonadBridge
    const issues = validateConfig(fields, { ...defaultConfig(fields), ...values, ...change })
    expect(issues.map(issue => issue.message)).toEqual([message])
  })
})
