import { compareDecimals } from '../compareDecimals.ts'

/** Units that keys and values name. `scale` is the number of the smallest unit of its kind. */
type Measure = { readonly kind: 'time' | 'share' | 'base' | 'human' | 'usd'; readonly scale: number }

const measures: { readonly [word: string]: Measure } = {
  ms: { kind: 'time', scale: 1 },
  milli: { kind: 'time', scale: 1 },
  millisecond: { kind: 'time', scale: 1 },
  s: { kind: 'time', scale: 1_000 },
  sec: { kind: 'time', scale: 1_000 },
  second: { kind: 'time', scale: 1_000 },
  m: { kind: 'time', scale: 60_000 },
  minute: { kind: 'time', scale: 60_000 },
  h: { kind: 'time', scale: 3_600_000 },
  hr: { kind: 'time', scale: 3_600_000 },
  hour: { kind: 'time', scale: 3_600_000 },
  d: { kind: 'time', scale: 86_400_000 },
  day: { kind: 'time', scale: 86_400_000 },
  week: { kind: 'time', scale: 604_800_000 },
  bps: { kind: 'share', scale: 1 },
  bp: { kind: 'share', scale: 1 },
  percent: { kind: 'share', scale: 100 },
  percentage: { kind: 'share', scale: 100 },
  pct: { kind: 'share', scale: 100 },
  '%': { kind: 'share', scale: 100 },
  wei: { kind: 'base', scale: 1 },
  usd: { kind: 'usd', scale: 1 },
}

/** Words that name a unit in the name of a key; single letters and `min` do not. */
export function measureOfWord(word: string): Measure | undefined {
  return word.length > 1 || word === '%' ? measureOf(word) : undefined
}

const measureOf = (word: string): Measure | undefined => (Object.hasOwn(measures, word) ? measures[word] : undefined)

/** Unit of a label: `Timeout (minutes)`, `Slippage (%)`, `Amount (wei)`. */
export function measureOfLabel(label: string): Measure | undefined {
  const inside = /\(([^()]{1,20})\)/.exec(label)?.[1]?.toLowerCase().trim() ?? ''
  if (inside === 'base units') return measures.wei
  const [word = ''] = inside.split(' ')
  return measureOf(word) ?? measureOf(word.replace(/s$/, ''))
}

export type Measured = { readonly number: string; readonly measure: Measure }

const measuredText = /^\s*(\d{1,20}(?:\.\d{1,20})?)\s*([a-z%]{1,12})\.?\s*$/i

/** A number with its unit, such as `0.5%`, `30s` or `5 minutes`. */
export function readMeasured(value: string): Measured | undefined {
  const [, number, unit] = measuredText.exec(value) ?? []
  if (number === undefined || unit === undefined) return undefined
  const word = unit.toLowerCase()
  const measure =
    measureOf(word) ?? measureOf(word.replace(/s$/, '')) ?? (word.startsWith('min') ? measureOf('minute') : undefined)
  return measure && { number, measure }
}

/** Converts a number between units of one kind; undefined if a float could not hold the result exactly. */
export function convertMeasure(number: string | number, from: Measure, to: Measure): number | undefined {
  if (from.kind !== to.kind) return undefined
  if (from.scale === to.scale) return Number(number)
  const result = Number((Number(number) * from.scale) / to.scale)
  const rounded = Number(result.toPrecision(12))
  return Number.isFinite(rounded) && compareDecimals(rounded, 0) !== -1 ? rounded : undefined
}

export type { Measure }
