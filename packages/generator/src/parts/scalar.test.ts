import { expect, test } from 'vitest'
import { numberOf, textOf } from './scalar.ts'

const hostile = JSON.parse('{"toString":"x","valueOf":"y"}')

test('textOf: scalars as they are, nothing for the rest', () => {
  expect(['a', 1, false, null, undefined, [1], hostile].map(textOf)).toEqual(['a', '1', 'false', '', '', '', ''])
})

test('numberOf: scalars as Number does, NaN for lists and objects', () => {
  expect(['2', 1, null, [1], hostile, undefined].map(numberOf)).toEqual([2, 1, 0, Number.NaN, Number.NaN, Number.NaN])
})
