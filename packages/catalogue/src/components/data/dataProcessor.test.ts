import type { Config } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { dataProcessor } from './dataProcessor.ts'

const resultOf = async (config: Config) => (await runComponent(dataProcessor, config)).outputs.result

const format = (data: Config[string], decimals = 2) => resultOf({ data, decimals })

describe('dataProcessor', () => {
  it('default', async () => {
    expect(await resultOf({ data: '2456.785' })).toBe('2456.79')
  })

  it('behavior: numbers stay exact at any length, half a digit rounds away from zero', async () => {
    expect(await format('123456789012345678901234567890.005')).toBe('123456789012345678901234567890.01')
    expect(await format('-0.005')).toBe('-0.01')
    expect(await format('-0.004')).toBe('0.00')
    expect(await format('9.995')).toBe('10.00')
    expect(await format(1e-7, 18)).toBe('0.000000100000000000')
    expect(await format('1.5e3', 0)).toBe('1500')
    expect(await format('.5', 0)).toBe('1')
    expect(await format(7, 18)).toBe('7.000000000000000000')
  })

  it('error: what is no number, and what JSON has rounded already', async () => {
    for (const data of ['', 'abc', '1,5', '1e999999', true, [], 2 ** 60, '9'.repeat(500)]) {
      await expect(format(data)).rejects.toMatchObject({ code: 'NUMBER_INVALID' })
    }
  })

  it('error: JSON that nests so deeply that it could not be written again', async () => {
    const data = `${'['.repeat(6000)}${']'.repeat(6000)}`
    await expect(resultOf({ operation: 'parseJson', data })).rejects.toMatchObject({ code: 'JSON_INVALID' })
  })

  it('behavior: JSON keeps long whole numbers as their digits', async () => {
    const data = '{"wei":1000000000000000000001,"list":[1,2.5,-9007199254740993],"text":"1"}'
    expect(await resultOf({ operation: 'parseJson', data })).toEqual({
      wei: '1000000000000000000001',
      list: [1, 2.5, '-9007199254740993'],
      text: '1',
    })
    expect(await resultOf({ operation: 'parseJson', data: { a: 1 } })).toEqual({ a: 1 })
    await expect(resultOf({ operation: 'parseJson', data: '{' })).rejects.toMatchObject({ code: 'JSON_INVALID' })
  })

  it('behavior: a field is found along its path, also in a text', async () => {
    const data = { quote: { route: [{ protocol: 'UNISWAP' }], 'gas.price': '7' } }
    const extract = (fieldPath: string) => resultOf({ operation: 'extractField', data, fieldPath })
    expect(await extract('quote.route[0].protocol')).toBe('UNISWAP')
    expect(await extract('quote["gas.price"]')).toBe('7')
    expect(await resultOf({ operation: 'extractField', data: JSON.stringify(data), fieldPath: 'quote.route' })).toEqual(
      data.quote.route,
    )
  })

  it('error: a field that is not there, inherited ones too, and a path that is none', async () => {
    const extract = (fieldPath: string) => resultOf({ operation: 'extractField', data: { a: [1] }, fieldPath })
    for (const path of ['b', 'a[1]', 'a.length', 'constructor', '__proto__', 'a[0].toString']) {
      await expect(extract(path)).rejects.toMatchObject({ code: 'FIELD_NOT_FOUND' })
    }
    for (const path of ['', 'a..b', 'a[x]', '[', 'a.']) {
      await expect(extract(path)).rejects.toMatchObject({ code: expect.stringMatching(/PATH_INVALID|FIELD_NOT_FOUND/) })
    }
  })

  it('behavior: custom is an expression over data', async () => {
    const custom = (expression: string, data: Config[string]) => resultOf({ operation: 'custom', expression, data })
    expect(await custom('data.prices.filter(p, p > 10)', { prices: [5, 20, 30] })).toEqual([20, 30])
    expect(await custom('wei(data) + wei("1")', '100000000000000000000')).toBe('100000000000000000001')
    await expect(custom('data +', 1)).rejects.toMatchObject({ code: 'EXPRESSION_INVALID' })
  })
})
