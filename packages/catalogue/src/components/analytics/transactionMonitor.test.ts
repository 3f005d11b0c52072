import type { ChainReader, SentTransaction } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { createSimulatedWallet } from '@sluice/providers'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent, type TestServices } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { transactionMonitor } from './transactionMonitor.ts'
import { transactionStatus } from './transactionStatus.ts'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function pay(services: TestServices, data = '0x'): Promise<Hex> {
  const transaction = { chainId: services.chains.walletChainId(1), from: fixtureAccount, to: friend, data, value: '1' }
  return createSimulatedWallet(services).send(transaction)
}

const hash: Hex = `0x${'cd'.repeat(32)}`
const sent: SentTransaction = { hash, from: fixtureAccount, to: friend, data: '0x', value: 1n, chainId: 1, nonce: 4 }

/** A fake chain with a different state at each poll. */
function makeChain(looks: readonly { readonly sent: boolean; readonly nonce: number }[]) {
  const services = makeServices()
  let index = -1
  const current = () => looks[Math.min(index, looks.length - 1)]!
  const chains: ChainReader = {
    ...services.chains,
    transaction: async () => {
      index++
      return current().sent ? sent : null
    },
    nextNonce: async () => current().nonce,
  }
  return { ...services, chains }
}

const watch = (services: TestServices, change = {}) =>
  transactionMonitor.run(
    makeContext(transactionMonitor, { transactionHash: hash, pollInterval: 0.1, ...change }, services),
  )

describe('transactionMonitor', () => {
  it('default: one confirmation and its receipt', async () => {
    const services = makeServices()
    const transactionHash = await pay(services)
    const { outputs } = await runComponent(transactionMonitor, { transactionHash }, services)
    expect(outputs).toMatchObject({ status: 'confirmed', confirmed: true, confirmations: 1, transactionHash })
    expect(outputs.receipt).toMatchObject({ status: 'success', gasUsed: '21000' })
  })

  it('behavior: ends at its time limit on the clock of the services', async () => {
    const services = makeServices({ skipsWaits: true })
    const transactionHash = await pay(services)
    const change = { transactionHash, confirmationsRequired: 100, timeoutMinutes: 0.1 }
    const { outputs } = await runComponent(transactionMonitor, change, services)
    expect(outputs).toMatchObject({ status: 'pending', confirmed: false })
  })

  it('behavior: confirmations arrive as time passes', async () => {
    const services = makeServices({ skipsWaits: true })
    const transactionHash = await pay(services)
    const { outputs } = await runComponent(transactionMonitor, { transactionHash, confirmationsRequired: 12 }, services)
    expect(outputs).toMatchObject({ status: 'confirmed', confirmed: true })
  })

  it('behavior: waits for further confirmations', async () => {
    const services = makeServices()
    const transactionHash = await pay(services)
    const watching = runComponent(
      transactionMonitor,
      { transactionHash, confirmationsRequired: 3, pollInterval: 0.1 },
      services,
    )
    await pay(services)
    await pay(services)
    expect((await watching).outputs).toMatchObject({ status: 'confirmed', confirmations: 3 })
  })

  it('behavior: pending when the time is over', async () => {
    const services = makeServices()
    const transactionHash = await pay(services)
    const change = { transactionHash, confirmationsRequired: 9, pollInterval: 0.1, timeoutMinutes: 0.005 }
    expect((await runComponent(transactionMonitor, change, services)).outputs).toMatchObject({
      status: 'pending',
      confirmed: false,
      confirmations: 1,
    })
    expect(await watch(makeChain([{ sent: true, nonce: 4 }]), { timeoutMinutes: 0.005 })).toMatchObject({
      status: 'pending',
      receipt: null,
    })
  })

  it('behavior: reverted, with the reason', async () => {
    const services = makeServices()
    const transactionHash = await pay(services, '0x12345678')
    expect((await runComponent(transactionMonitor, { transactionHash }, services)).outputs).toMatchObject({
      status: 'reverted',
      receipt: { revertReason: 'The simulated chain does not know this call' },
    })
  })

  it('behavior: replaced, once another one of the same nonce is mined', async () => {
    const chain = makeChain([
      { sent: true, nonce: 4 },
      { sent: false, nonce: 5 },
    ])
    expect(await watch(chain)).toMatchObject({ status: 'replaced', confirmed: false })
  })

  it('behavior: dropped, once the chain has forgotten it or never heard of it', async () => {
    const forgotten = makeChain([
      { sent: true, nonce: 4 },
      { sent: false, nonce: 4 },
    ])
    expect(await watch(forgotten)).toMatchObject({ status: 'dropped' })
    expect(await watch(makeServices())).toMatchObject({ status: 'dropped' })
  })

  it('behavior: on a live network one that nobody has seen yet may still be on its way', async () => {
    const live: TestServices = { ...makeServices(), source: 'live' }
    expect(await watch(live, { timeoutMinutes: 0.01 })).toMatchObject({ status: 'dropped', confirmed: false })
    const late = makeChain([
      { sent: false, nonce: 4 },
      { sent: false, nonce: 4 },
      { sent: false, nonce: 4 },
      { sent: false, nonce: 4 },
      { sent: true, nonce: 4 },
    ])
    expect(await watch({ ...late, source: 'live' }, { timeoutMinutes: 0.02 })).toMatchObject({ status: 'pending' })
  })

  it('error: cancelled, no hash', async () => {
    const context = makeContext(transactionMonitor, { transactionHash: hash }, makeChain([{ sent: true, nonce: 4 }]))
    const controller = new AbortController()
    const watching = transactionMonitor.run({ ...context, signal: controller.signal })
    const reason = new Error('enough')
    controller.abort(reason)
    await expect(watching).rejects.toBe(reason)
    await expect(runComponent(transactionMonitor, { transactionHash: '0x12' })).rejects.toMatchObject({
      code: 'HASH_INVALID',
    })
  })
})

describe('transactionStatus', () => {
  it('default: one look', async () => {
    const services = makeServices()
    const transactionHash = await pay(services)
    const { outputs } = await runComponent(transactionStatus, { transactionHash }, services)
    expect(outputs).toMatchObject({ status: 'confirmed', explorerUrl: null })
    expect((await runComponent(transactionStatus, { transactionHash: hash })).outputs).toMatchObject({
      status: 'dropped',
    })
  })

  it('behavior: the hash may come in a result that holds it', async () => {
    const services = makeServices()
    const transactionHash = await pay(services)
    for (const value of [{ transactionHash }, { hash: transactionHash }])
      expect((await runComponent(transactionStatus, { transactionHash: value }, services)).outputs).toMatchObject({
        status: 'confirmed',
        transactionHash,
      })
  })

  it('behavior: pending', async () => {
    const context = makeContext(transactionStatus, { transactionHash: hash }, makeChain([{ sent: true, nonce: 4 }]))
    expect(await transactionStatus.run(context)).toMatchObject({ status: 'pending', confirmations: 0 })
  })
})
