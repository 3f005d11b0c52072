import { formatUnits } from '@sluice/defi'

const shownDigits = 6

/** Largest allowance that is shown as a number; contracts treat greater ones as unlimited. */
const unlimitedFrom = 2n ** 128n

/** Formats base units with thousands separators and at most six decimals; an amount below them is not shown as zero. */
export function formatBalance(units: string, decimals: number): string {
  const amount = BigInt(units)
  const text = formatUnits(amount, decimals, shownDigits)
  return text === '0' && amount > 0n ? `<0.${'0'.repeat(shownDigits - 1)}1` : groupThousands(text)
}

function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** Whether an allowance has no practical limit. */
export const isUnlimited = (units: string): boolean => BigInt(units) >= unlimitedFrom
