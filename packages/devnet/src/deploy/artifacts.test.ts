import { describe, expect, it } from 'vitest'
import { compileContracts, contractNames } from '../../scripts/compile.ts'

describe('compileContracts', () => {
  const compiled = compileContracts()
  it.each(contractNames)('default: %s compiles to the artifact that is checked in', async name => {
    const artifact = await import(`../../artifacts/${name}.json`, { with: { type: 'json' } })
    expect(compiled[name]).toEqual(artifact.default)
  })
})
