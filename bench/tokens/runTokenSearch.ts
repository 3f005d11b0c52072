import { createTokenIndex } from '../../apps/studio/src/tokens/createTokenIndex.ts'

const count = 20_000
const words = ['Wrapped', 'Bridged', 'Staked', 'Liquid', 'Dollar', 'Euro', 'Coin', 'Protocol', 'Finance', 'Network']

/** Names, symbols and addresses as long as those of real lists. */
const tokens = Array.from({ length: count }, (_, index) => {
  const word = (shift: number) => words[Math.floor(index / shift) % words.length]!
  const address = `0x${((index + 1) * 2_654_435_761).toString(16).padStart(40, '0')}`
  return {
    address,
    symbol: `${word(1).slice(0, 3)}${index.toString(36)}`,
    name: `${word(1)} ${word(10)} ${word(100)} ${index}`,
  }
})

/** Each keystroke of somebody who types these. */
const typed = [
  'wrapped coin 19',
  'usd',
  'dol1z',
  '0x0000000000000000000000000000001',
  'no such token at all',
  'bridged euro finance',
]

/** CPU milliseconds of this thread: those of a shared machine's clock say little. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const startedAt = cpuMs()
const index = createTokenIndex(tokens)
const indexMs = cpuMs() - startedAt

/** CPU milliseconds of each keystroke. */
function typeAll(): number[] {
  return typed.flatMap(text =>
    Array.from(text, (_, end) => {
      const before = cpuMs()
      index.search(text.slice(0, end + 1))
      return cpuMs() - before
    }),
  )
}

const first = typeAll()
const warm = Array.from({ length: 10 }, typeAll).flat()
const sorted = warm.toSorted((a, b) => a - b)

export type TokenSearch = {
  readonly index: number
  readonly median: number
  readonly slowest: number
  readonly first: number
}

const sample: TokenSearch = {
  index: indexMs,
  median: sorted[Math.floor(sorted.length / 2)]!,
  slowest: sorted.at(-1)!,
  first: Math.max(...first),
}
console.log(JSON.stringify(sample))
