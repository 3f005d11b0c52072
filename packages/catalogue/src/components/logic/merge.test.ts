import type { Config } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { merge } from './merge.ts'

const run = async (config: Config) => (await runComponent(merge, config)).outputs

describe('merge', () => {
  it('default', async () => {
    expect(await run({ input1: { a: 1, b: 1 }, input2: { b: 2 }, input4: 'x' })).toEqual({
      result: { a: 1, b: 2, input4: 'x' },
      count: 3,
    })
  })

  it('behavior: lists, appended lists, the first that is there', async () => {
    const values = { input2: [1, 2], input3: 3 }
    expect(await run({ ...values, mode: 'array' })).toEqual({ result: [[1, 2], 3], count: 2 })
    expect(await run({ ...values, mode: 'append' })).toEqual({ result: [1, 2, 3], count: 2 })
    expect(await run({ ...values, mode: 'first' })).toEqual({ result: [1, 2], count: 2 })
    expect(await run({ mode: 'first' })).toEqual({ result: null, count: 0 })
  })

  it('behavior: a key called __proto__ is only a key', async () => {
    const { result } = await run({ input1: JSON.parse('{"__proto__":{"polluted":true}}') })
    expect(Object.keys(result as object)).toEqual(['__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('error: an unknown mode', async () => {
    await expect(run({ mode: 'zip' })).rejects.toMatchObject({ code: 'NOT_AN_OPTION' })
  })
})
