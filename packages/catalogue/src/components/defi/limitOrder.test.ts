import { findToken } from '@sluice/defi'
import { describe, expect, it } from 'vitest'
import { makeServices, runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { cancelLimitOrder } from './cancelLimitOrder.ts'
import { limitOrder } from './limitOrder.ts'
import { orderType } from './orderType.ts'

const run = (values: object, services = makeServices()) =>
  runComponent(limitOrder, { ...limitOrder.fixture, ...values }, services)

describe('limitOrder', () => {
  it('default: approves exactly the amount, signs, and is filled below the market', async () => {
    const services = makeServices()
    const { outputs, signatures } = await run({}, services)
    expect(signatures).toBe(2)
    expect(outputs).toMatchObject({ status: 'filled', remaining: '0', order: { source: 'simulated' } })
    expect(outputs.orderHash).toMatch(/^0x[0-9a-f]{64}$/)
    const fields = (outputs.order as { fields: { takingAmount: string } }).fields
    expect(fields.takingAmount).toBe('4500000000000000000')
  })

  it('behavior: stays open above the market, and further ones are approved along with it', async () => {
    const services = makeServices()
    const first = await run({ targetPrice: '2' }, services)
    expect(first.outputs).toMatchObject({ status: 'open', remaining: '5000000' })
    const second = await run({ targetPrice: 2.5 }, services)
    expect(second).toMatchObject({ signatures: 2, outputs: { status: 'open' } })
    const orders = await services.orders.list(1, fixtureAccount)
    expect(orders.map(({ state }) => state)).toEqual(['open', 'open'])
    const [token, spender] = [findToken(1, 'USDC')!, await services.orders.spender(1)]
    const allowance = () => services.chains.allowance({ chainId: 1, owner: fixtureAccount, spender, token })
    expect(await allowance()).toBe(10_000_000n)
    const held = await services.chains.balance({ chainId: 1, owner: fixtureAccount, token })
    await run({ targetPrice: '3', amount: held.toString() }, services)
    expect(await allowance()).toBe(held)
    await expect(run({ maxTransactions: 2 }, services)).rejects.toMatchObject({ code: 'TOO_MANY_ORDERS' })
  })

  it('behavior: waits for a fill as long as it should, and no longer', async () => {
    const services = makeServices()
    const startedAt = performance.now()
    expect((await run({ targetPrice: '2', waitSeconds: 1 }, services)).outputs).toMatchObject({ status: 'open' })
    expect(performance.now() - startedAt).toBeGreaterThan(900)
  })

  it('error: what no order can be', async () => {
    await expect(run({ src: 'ETH' })).rejects.toMatchObject({ code: 'NATIVE_NOT_ALLOWED' })
    await expect(run({ dst: 'USDC' })).rejects.toMatchObject({ code: 'SAME_TOKEN' })
    await expect(run({ targetPrice: '0' })).rejects.toMatchObject({ code: 'PRICE_ZERO' })
    await expect(run({ targetPrice: '-1' })).rejects.toMatchObject({ code: 'NUMBER_NEGATIVE' })
    await expect(run({ amount: '1.5' })).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
    await expect(run({ amount: '9'.repeat(20) })).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
    await expect(run({ expiration: '1999-01-01' })).rejects.toMatchObject({ code: 'TIME_INVALID' })
  })
})

describe('cancelLimitOrder', () => {
  const cancel = (values: object, services = makeServices()) =>
    runComponent(cancelLimitOrder, { ...cancelLimitOrder.fixture, ...values }, services)

  it('default: nothing open, nothing asked for', async () => {
    expect(await cancel({})).toEqual({ signatures: 0, outputs: { cancelled: [], transactionHash: null } })
  })

  it('behavior: one order by its hash, or all that are open', async () => {
    const services = makeServices()
    const place = async () => String((await run({ targetPrice: '2' }, services)).outputs.orderHash)
    const [first, second, third] = [await place(), await place(), await place()]
    expect(await cancel({ orderHash: second }, services)).toMatchObject({
      signatures: 1,
      outputs: { cancelled: [second] },
    })
    const { outputs, signatures } = await cancel({}, services)
    expect(signatures).toBe(2)
    expect([...(outputs.cancelled as string[])].sort()).toEqual([first, third].sort())
    const states = (await services.orders.list(1, fixtureAccount)).map(({ state }) => state)
    expect(states).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })

  it('error: a book whose order is another than its hash says', async () => {
    const services = makeServices()
    await run({ targetPrice: '2' }, services)
    const list: typeof services.orders.list = async (...asked) =>
      (await services.orders.list(...asked)).map(({ order, ...entry }) => ({
        ...entry,
        order: { ...order, makerTraits: (BigInt(order.makerTraits) | (1n << 255n)).toString() },
      }))
    const hostile = { ...services, orders: { ...services.orders, list } }
    await expect(cancel({}, hostile)).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_INVALID' })
  })

  it('error: an order that is not there', async () => {
    await expect(cancel({ orderHash: `0x${'12'.repeat(32)}` })).rejects.toMatchObject({ code: 'ORDER_UNKNOWN' })
  })
})

describe('orderType', () => {
  it('default: one way runs, with what arrived', async () => {
    expect((await runComponent(orderType, { orderType: 'stop', value: 7 })).outputs).toEqual({
      orderType: 'stop',
      stop: 7,
    })
    expect((await runComponent(orderType, {})).outputs).toEqual({ orderType: 'market', market: true })
  })

  it('error: a type that is none', async () => {
    await expect(runComponent(orderType, { orderType: 'iceberg' })).rejects.toMatchObject({
      code: 'ORDER_TYPE_UNKNOWN',
    })
  })
})
