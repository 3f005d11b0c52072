import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { compileLocalContracts } from '../scripts/compileLocalContracts.ts'

describe('compileLocalContracts', () => {
  it('behavior: the code that browser tests place is that of the sources beside it', async () => {
    const compiled = compileLocalContracts()
    for (const [file, code] of compiled)
      expect(code, 'run scripts/compileLocalContracts.ts').toBe(await readFile(file, 'utf8'))
    expect(compiled.size).toBe(2)
  })
})
