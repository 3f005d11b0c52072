import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { formatFixed, toUnits } from '../../values/decimal.ts'
import { parseJsonExactly } from '../../values/parseJsonExactly.ts'

/** Decimals used for rates and dollars. */
const scale = 8
const one = 10n ** BigInt(scale)
const daysOfYear = 365n

type Option = {
  readonly name: string
  readonly apy: bigint
  readonly entryCost: bigint
  readonly exitCost: bigint
  /** Percent of the amount. */
  readonly fee: bigint
  /** Maximum deposit in US dollars. */
  readonly capacity: bigint | null
}

type Ranked = { readonly option: Option; readonly amount: bigint; readonly gain: bigint; readonly netApy: bigint }

export const yieldOptimizer = defineComponent({
  id: 'yieldOptimizer',
  name: 'Yield Optimizer',
  category: 'DeFi',
  description: 'Ranks yield options by return after costs.',
  documentation:
    'Compares the connected options: each has a name and an apyPercent, and may have entryCostUsd, exitCostUsd, feePercent and capacityUsd. Costs are spread over the holding period, so a lower rate without costs can beat a higher one. It fetches no rates, and the same options always get the same ranking.',
  version: '1.0.0',
  tags: ['yield', 'apy', 'ranking', 'compare'],
  icon: 'sprout',
  inputs: {
    options: { name: 'Options', dataType: 'array', accepts: ['object', 'string'] },
    amount: { name: 'Amount (USD)', dataType: 'number', accepts: ['string'] },
  },
  outputs: {
    best: { name: 'Best option', dataType: 'object' },
    ranking: { name: 'Ranking', dataType: 'array' },
    shouldMove: { name: 'Should move', dataType: 'boolean' },
    gain: { name: 'Gain over current option (USD)', dataType: 'string' },
  },
  fields: [
    {
      key: 'options',
      type: 'json',
      label: 'Options',
      placeholder: '[{ "name": "Vault", "apyPercent": "4.2", "entryCostUsd": "12" }]',
    },
    {
      key: 'amount',
      type: 'number',
      label: 'Amount (USD)',
      required: true,
      defaultValue: 1000,
      constraints: [{ type: 'min', value: 0.01 }],
    },
    {
      key: 'holdingDays',
      type: 'number',
      label: 'Holding period (days)',
      required: true,
      defaultValue: 365,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: 3650 },
      ],
    },
    {
      key: 'currentOption',
      type: 'text',
      label: 'Current option',
      ui: { helpText: 'Name of your current option; leaving it adds its exit costs' },
    },
    {
      key: 'minimumGain',
      type: 'number',
      label: 'Least gain for a move (USD)',
      required: true,
      defaultValue: 0,
      constraints: [{ type: 'min', value: 0 }],
    },
  ],
  effect: 'pure',
  required: ['options', 'amount'],
  fixture: {
    options: [
      { name: 'Lending', apyPercent: '3.5' },
      { name: 'Vault', apyPercent: '5.1', entryCostUsd: '12', feePercent: '0.1' },
    ],
    currentOption: 'Lending',
  },
  run: ({ inputs, config }) => {
    const options = readOptions(inputs.options)
    const amount = toUnits(inputs.amount, scale, 'Amount')
    if (amount === 0n) throw catalogueErrors.error('NUMBER_INVALID', { text: '0' })
    const days = toUnits(config.holdingDays, 0, 'Holding period')
    if (days === 0n) throw catalogueErrors.error('NUMBER_INVALID', { text: '0' })
    const current = findCurrent(options, config.currentOption)
    const ranking = options
      .map(option => rank(option, { amount, days, current }))
      .toSorted((left, right) => compare(left, right))
    const best = ranking[0]!
    const stay = ranking.find(({ option }) => option === current)
    const gain = best.gain - (stay?.gain ?? 0n)
    const least = toUnits(config.minimumGain, scale, 'Least gain')
    return {
      best: describe(best),
      ranking: ranking.map(describe),
      shouldMove: best.option !== current && gain > least,
      gain: write(gain),
    }
  },
})

function readOptions(value: Json | undefined): readonly Option[] {
  const parsed = typeof value === 'string' ? parseJsonExactly(value) : value
  const list = Array.isArray(parsed) ? (parsed as readonly Json[]) : parsed === undefined ? [] : [parsed]
  if (list.length === 0) throw catalogueErrors.error('YIELD_OPTIONS_MISSING')
  return list.map((item, index) => readOption(item, index + 1))
}

function readOption(item: Json, number: number): Option {
  const isFine = isJsonObject(item) && typeof item.name === 'string' && item.name !== '' && isSet(item.apyPercent)
  if (!isFine) throw catalogueErrors.error('YIELD_OPTION_INVALID', { number })
  const read = (key: string) => toUnits(isSet(item[key]) ? item[key] : 0, scale, `${key} of ${item.name}`)
  return {
    name: item.name as string,
    apy: read('apyPercent'),
    entryCost: read('entryCostUsd'),
    exitCost: read('exitCostUsd'),
    fee: read('feePercent'),
    capacity: isSet(item.capacityUsd) ? read('capacityUsd') : null,
  }
}

/** An unknown name would make leaving look free. Throws `YIELD_OPTION_UNKNOWN`. */
function findCurrent(options: readonly Option[], name: string | undefined): Option | undefined {
  if (!name) return undefined
  const found = options.find(option => option.name === name)
  if (found) return found
  throw catalogueErrors.error('YIELD_OPTION_UNKNOWN', {
    name,
    names: options.map(one => one.name).join(', '),
  })
}

const isSet = (value: Json | undefined): value is Json => value !== undefined && value !== null && value !== ''

const percentOf = (value: bigint, percent: bigint) => (value * percent) / (100n * one)

type Question = { readonly amount: bigint; readonly days: bigint; readonly current: Option | undefined }

/** Staying costs no entry fee; moving adds the exit fee of the current option. */
function rank(option: Option, { amount: wanted, days, current }: Question): Ranked {
  const amount = option.capacity !== null && option.capacity < wanted ? option.capacity : wanted
  const isHere = option === current
  const entry = isHere ? 0n : option.entryCost + percentOf(amount, option.fee) + (current?.exitCost ?? 0n)
  const leaving = isHere ? 0n : option.exitCost
  const gain = (percentOf(amount, option.apy) * days) / daysOfYear - entry - leaving
  return { option, amount, gain, netApy: (gain * daysOfYear * 100n * one) / (wanted * days) }
}

function compare(left: Ranked, right: Ranked): number {
  if (left.gain !== right.gain) return left.gain > right.gain ? -1 : 1
  return left.option.name < right.option.name ? -1 : left.option.name > right.option.name ? 1 : 0
}

function write(units: bigint): string {
  const digits = units < 0n ? -units : units
  const text = `${digits / one}.${(digits % one).toString().padStart(scale, '0')}`
  return formatFixed(units < 0n ? `-${text}` : text, 2)
}

function describe({ option, amount, gain, netApy }: Ranked): JsonObject {
  return { name: option.name, netApyPercent: write(netApy), gainUsd: write(gain), amountUsd: write(amount) }
}
