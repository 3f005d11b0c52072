import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseBlockchainId } from './blockchainId.ts'

const hex = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'
const cb58 = '2D8RG4UpSXbPbvPCAWppNJyqTG2i2CAXSkTgmTBBvs7GKNZjsY'
const fuji = '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5'
const zero = `0x${'00'.repeat(32)}`

const ids = [
  [cb58, hex],
  [` ${cb58} `, hex],
  [hex, hex],
  [`0x${hex.slice(2).toUpperCase()}`, hex],
  ['yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp', fuji],
  ['11111111111111111111111111111111LpoYY', zero],
] as const

const mistyped = [...cb58].map(
  (letter, index) => cb58.slice(0, index) + (letter === 'z' ? 'y' : 'z') + cb58.slice(index + 1),
)
const wrong = ['', '0x', hex.slice(0, -1), `${hex}0`, `${cb58}1`, `1${cb58}`, '779672', '0OIl', 'z'.repeat(50), 'é']

// A URL, because the backend is compiled without the page, and can be tested without it and its packages.
const page = new URL('../../../../../web/src/features/icm/chains/blockchainId.ts', import.meta.url)
const packages = new URL('../../../../../web/node_modules/viem', import.meta.url)

const readers = [
  ['the backend', async () => parseBlockchainId],
  ...(existsSync(packages)
    ? [['the page', async () => (await import(page.href)).parseBlockchainId as typeof parseBlockchainId] as const]
    : []),
] as const

describe.each(readers)('parseBlockchainId of %s', (_where, load) => {
  it.each(ids)('default: %s', async (text, id) => {
    expect((await load())(text)).toBe(id)
  })

  it.each([...wrong, ...mistyped, '2'.repeat(100_000)])('error: %j', async text => {
    expect((await load())(text)).toBeNull()
  })
})
