import { formatUnits } from 'viem/utils'
import type { DeploymentIntent, DeploymentUnit } from '../intent/deploymentIntent.ts'
import type { DescriptionRow } from './description.ts'
import { formatTokenUnits } from './formatTokenUnits.ts'

const times = [
  ['d', 86_400n],
  ['h', 3_600n],
  ['min', 60n],
  ['s', 1n],
] as const

function formatSeconds(seconds: bigint): string {
  let left = seconds
  const parts = times.flatMap(([unit, length]) => {
    const count = left / length
    left %= length
    return count > 0n ? [`${count} ${unit}`] : []
  })
  return parts.length > 0 ? parts.join(' ') : '0 s'
}

function formatUnit(value: bigint, unit: DeploymentUnit): string {
  if (unit === 'seconds') return formatSeconds(value)
  // Two decimals of a percent are a basis point.
  return unit === 'basisPoints' ? `${formatUnits(value, 2)}%` : formatTokenUnits(value, unit)
}

const digits = /^\d{1,78}$/

/** `settings.mintPrice (uint256)` as the path of its names. */
const pathOf = (label: string): readonly string[] => label.replace(/ \(.*$/, '').split('.')

function formatLabel(path: readonly string[], isAlone: boolean): string {
  const words = (isAlone ? path.slice(-1) : path)
    .join(' ')
    .replace(/BasisPoints$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\buri\b/, 'URI')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Names constructor arguments and writes them in their units; unchanged for an intent without units: `Mint price`, `0.01 ETH`.
 * `rows` are those of `argumentRows`, whose values come from the bytes.
 */
export function describeParameters(
  rows: readonly DescriptionRow[],
  units: DeploymentIntent['units'],
): readonly DescriptionRow[] {
  if (!units) return rows
  const paths = rows.map(({ label }) => pathOf(label))
  const countOf = (name: string | undefined) => paths.filter(path => path.at(-1) === name).length
  return rows.map((row, index) => {
    const path = paths[index] ?? []
    const name = path.at(-1)
    const unit = name !== undefined && Object.hasOwn(units, name) ? units[name] : undefined
    const value = unit !== undefined && digits.test(row.value) ? formatUnit(BigInt(row.value), unit) : row.value
    return { ...row, label: formatLabel(path, countOf(name) === 1), value }
  })
}
