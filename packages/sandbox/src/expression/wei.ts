import { type Environment, EvaluationError } from '@marcbachmann/cel-js'

const maximum = 2n ** 256n - 1n

/** An exact amount in base units, never a float. */
export class Wei {
  readonly value: bigint

  constructor(value: bigint) {
    if (value > maximum || value < -maximum) throw fail('an amount is at most 2^256 - 1')
    this.value = value
  }
}

/**
 * Registers the amount type in an environment.
 *
 * - `wei("123")` and `wei(123)` create amounts; `+ - * / %` and comparisons accept amounts and integers, not fractions
 * - `units("1.5", 18)` parses decimals, `human(amount, 18)` formats them; `string(amount)` is in base units
 */
export function registerWei(environment: Environment): Environment {
  environment.registerType('Wei', { ctor: Wei, fields: {} })
  environment.registerFunction('wei(Wei): Wei', (amount: Wei) => amount)
  environment.registerFunction('wei(int): Wei', (value: bigint) => new Wei(value))
  environment.registerFunction('wei(string): Wei', (text: string) => new Wei(readInteger(text)))
  environment.registerFunction('units(string, int): Wei', (text: string, decimals: bigint) =>
    readUnits(text, checkDecimals(decimals)),
  )
  environment.registerFunction('units(int, int): Wei', (value: bigint, decimals: bigint) =>
    readUnits(String(value), checkDecimals(decimals)),
  )
  environment.registerFunction('units(double, int): Wei', (value: number, decimals: bigint) =>
    readUnits(String(value), checkDecimals(decimals)),
  )
  environment.registerFunction('human(Wei, int): string', (amount: Wei, decimals: bigint) =>
    writeUnits(amount.value, checkDecimals(decimals)),
  )
  environment.registerFunction('string(Wei): string', (amount: Wei) => amount.value.toString())
  environment.registerOperator('-Wei: Wei', (amount: Wei) => new Wei(-amount.value))
  for (const [left, right] of [
    ['Wei', 'Wei'],
    ['Wei', 'int'],
    ['int', 'Wei'],
  ] as const) {
    for (const [sign, compute] of Object.entries(arithmetic))
      environment.registerOperator(
        `${left} ${sign} ${right}: Wei`,
        (a: Wei | bigint, b: Wei | bigint) => new Wei(compute(toInteger(a), toInteger(b))),
      )
    for (const [sign, compare] of Object.entries(comparisons).filter(([sign]) => sign !== '==' || left === 'Wei'))
      environment.registerOperator(`${left} ${sign} ${right}: bool`, (a: Wei | bigint, b: Wei | bigint) =>
        compare(toInteger(a), toInteger(b)),
      )
  }
  return environment
}

const arithmetic: { readonly [sign: string]: (a: bigint, b: bigint) => bigint } = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / notZero(b),
  '%': (a, b) => a % notZero(b),
}

const comparisons: { readonly [sign: string]: (a: bigint, b: bigint) => boolean } = {
  '==': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

const toInteger = (value: Wei | bigint) => (value instanceof Wei ? value.value : value)

const fail = (message: string) => new EvaluationError({ code: 'amount', message })

function notZero(value: bigint): bigint {
  if (value === 0n) throw fail('division by zero')
  return value
}

function readInteger(text: string): bigint {
  if (!/^-?\d{1,78}$/.test(text)) throw fail(`wei("${text.slice(0, 40)}") is no whole number of base units`)
  return BigInt(text)
}

function checkDecimals(decimals: bigint): number {
  if (decimals < 0n || decimals > 77n) throw fail('decimals are between 0 and 77')
  return Number(decimals)
}

function readUnits(text: string, decimals: number): Wei {
  const match = /^(-?)(\d{1,78})(?:\.(\d{1,78}))?$/.exec(text)
  if (!match) throw fail(`units("${text.slice(0, 40)}") is no amount`)
  const fraction = match[3] ?? ''
  if (fraction.length > decimals) throw fail(`units("${text}") has more than ${decimals} decimals`)
  const value = BigInt(match[2]! + fraction.padEnd(decimals, '0'))
  return new Wei(match[1] === '-' ? -value : value)
}

function writeUnits(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
