import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { compileLocalExchange } from '../scripts/compileLocalExchange.ts'

describe('compileLocalExchange', () => {
  it('behavior: the code that browser tests place is that of the source beside it', async () => {
    const standing = new URL(
      '../../../templates/app/e2e/src/features/trade/contracts/LocalExchange.json',
      import.meta.url,
    )
    expect(compileLocalExchange(), 'run scripts/compileLocalExchange.ts').toBe(await readFile(standing, 'utf8'))
  })
})
