import { type Config, makeEmptyDocument, validateWorkflow } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent } from '../../../test/runComponent.ts'
import { registry } from '../../index.ts'
import { forEach } from './forEach.ts'

const run = async (config: Config) => (await runComponent(forEach, config)).outputs

const oneEther = '1000000000000000000'

describe('forEach', () => {
  it('default', async () => {
    expect(await run({ items: ['a', 'b'] })).toEqual({ results: ['a', 'b'], errors: [], count: 2 })
    expect(await run({ items: [] })).toEqual({ results: [], errors: [], count: 0 })
  })

  it('behavior: an expression sees the item, its place and the context', async () => {
    const expression = 'string(index) + context.prefix + item.name'
    const items = [{ name: 'x' }, { name: 'y' }]
    expect((await run({ items, context: { prefix: ':' }, expression })).results).toEqual(['0:x', '1:y'])
  })

  it('behavior: a component runs for every item, the item in a chosen input or over its fields', async () => {
    const component = { action: 'component', componentId: 'oneInchQuote', outputKey: 'quote' }
    const chosen = await run({
      ...component,
      items: [oneEther, '2000000000000000000'],
      itemInput: 'amount',
      values: { dst: 'USDC' },
    })
    expect(chosen.results).toMatchObject([{ fromAmount: oneEther }, { fromAmount: '2000000000000000000' }])
    const spread = await run({ ...component, items: [{ dst: 'DAI' }, { dst: 'USDC' }] })
    expect(spread.results).toMatchObject([{ toToken: { symbol: 'DAI' } }, { toToken: { symbol: 'USDC' } }])
  })

  it('behavior: an item that fails leaves its reason and the order stays', async () => {
    const items = [oneEther, '0', oneEther]
    const { results, errors } = await run({
      action: 'component',
      componentId: 'oneInchQuote',
      itemInput: 'amount',
      values: { dst: 'USDC' },
      items,
    })
    expect(results).toMatchObject([{ quote: {} }, null, { quote: {} }])
    expect(errors).toEqual([{ index: 1, code: 'AMOUNT_ZERO', message: 'Amount must be greater than zero' }])
  })

  it('behavior: no more items are under way than allowed', async () => {
    let now = 0
    let most = 0
    const context = makeContext(
      forEach,
      {
        items: Array.from({ length: 20 }, (_, index) => index),
        action: 'component',
        componentId: 'x',
        itemInput: 'n',
        concurrency: 3,
      },
      makeServices(),
    )
    const outputs = await forEach.run({
      ...context,
      runComponent: async (_, { n }) => {
        most = Math.max(most, ++now)
        await new Promise(resolve => setTimeout(resolve, 20 - Number(n)))
        now--
        return { n: n! }
      },
    })
    expect(most).toBe(3)
    expect(outputs).toMatchObject({ results: Array.from({ length: 20 }, (_, n) => ({ n })) })
  })

  it('behavior: a long list of expressions lets others go on, and can be cancelled', async () => {
    const controller = new AbortController()
    const numbers = Array.from({ length: 300 }, (_, index) => index)
    const items = Array.from({ length: 1_000 }, () => numbers)
    const config = { items, maximumItems: 1_000, expression: 'item.filter(a, item.exists(b, b == a + 150)).size()' }
    const context = makeContext(forEach, config, makeServices())
    const timer = setTimeout(() => controller.abort(new Error('cancelled')), 20)
    await expect(forEach.run({ ...context, signal: controller.signal })).rejects.toThrow('cancelled')
    clearTimeout(timer)
  })

  it('behavior: after a cancel no further item starts', async () => {
    const controller = new AbortController()
    let started = 0
    const context = makeContext(
      forEach,
      { items: [1, 2, 3, 4], action: 'component', componentId: 'x', itemInput: 'n', concurrency: 1 },
      makeServices(),
    )
    const run = forEach.run({
      ...context,
      signal: controller.signal,
      runComponent: async () => {
        started++
        controller.abort(new Error('cancelled'))
        return {}
      },
    })
    await expect(run).rejects.toThrow('cancelled')
    expect(started).toBe(1)
  })

  it('behavior: nothing lifts the bounds', async () => {
    const items = Array.from({ length: 1_001 }, (_, index) => index)
    for (const maximumItems of [100_000, null, -1]) {
      await expect(run({ items, maximumItems })).rejects.toMatchObject({ code: 'TOO_MANY_ITEMS' })
    }
    for (const bound of [{ maximumItems: 'many' }, { concurrency: 'all' }]) {
      await expect(run({ items, ...bound })).rejects.toMatchObject({ code: 'NOT_A_NUMBER' })
    }
    expect((await run({ items: items.slice(1), maximumItems: 1_000, concurrency: 1_000 })).count).toBe(1_000)
  })

  it('error: too many items, no list, an expression that is wrong for all, a first failure when asked to stop', async () => {
    await expect(run({ items: [1, 2, 3], maximumItems: 2 })).rejects.toMatchObject({ code: 'TOO_MANY_ITEMS' })
    await expect(run({ items: 'abc' })).rejects.toMatchObject({ code: 'NOT_A_LIST' })
    await expect(run({ items: [1], expression: 'item +' })).rejects.toMatchObject({ code: 'EXPRESSION_INVALID' })
    await expect(run({ items: [1], action: 'component', componentId: 'oneInchQuote' })).rejects.toMatchObject({
      code: 'ITEM_WITHOUT_FIELDS',
    })
    const failing = { items: [1, 0], expression: '10 / item' }
    expect((await run(failing)).errors).toMatchObject([{ index: 1, code: 'EXPRESSION_FAILED' }])
    await expect(run({ ...failing, stopOnError: true })).rejects.toMatchObject({ code: 'EXPRESSION_FAILED' })
  })
})

describe('the component that runs for each item', () => {
  it.each([
    ['oneInchQuote', []],
    ['oneInchSwap', ['INNER_COMPONENT_ACTS']],
    ['fromTheFuture', ['INNER_COMPONENT_UNKNOWN']],
  ])('error: %s is checked before the run', (componentId, expected) => {
    const node = {
      id: 'n',
      componentId: 'forEach',
      componentVersion: forEach.version,
      label: 'Each',
      position: { x: 0, y: 0 },
      config: { items: [1], action: 'component', componentId },
    }
    const codesOf = (config: Config) =>
      validateWorkflow({ ...makeEmptyDocument('w', 'W'), nodes: [{ ...node, config }] }, registry)
        .map(({ code }) => code)
        .filter(code => code.startsWith('INNER'))
    expect(codesOf(node.config)).toEqual(expected)
    expect(codesOf({ ...node.config, action: 'expression' })).toEqual([])
  })
})
