import { createLogicServices } from '@sluice/sandbox'
import { median } from '../median.ts'

export type ExpressionFigures = {
  readonly expressionUs: number
  readonly functionUs: number
  readonly checkUs: number
}

const { expressions } = createLogicServices()
const source = 'price * amount > limit && symbol in allowed'
const byHand = (values: typeof variables) =>
  values.price * values.amount > values.limit && values.allowed.includes(values.symbol)
const variables = { price: 2500.5, amount: 3, limit: 7000, symbol: 'ETH', allowed: ['BTC', 'ETH'] }

const measure = (work: (turn: number) => unknown, expected: unknown, turns: number) => {
  const times: number[] = []
  for (let round = 0; round < 7; round++) {
    const started = performance.now()
    for (let turn = 0; turn < turns; turn++) if (work(turn) !== expected) throw new Error('A wrong answer')
    times.push(((performance.now() - started) * 1000) / turns)
  }
  return median(times)
}

let fresh = 0
const figures: ExpressionFigures = {
  expressionUs: measure(() => expressions.evaluate(source, variables), true, 50_000),
  functionUs: measure(() => byHand(variables), true, 50_000),
  checkUs: measure(() => expressions.check(`${source} || price > ${fresh++}`, Object.keys(variables)), null, 5_000),
}
console.log(JSON.stringify(figures))
