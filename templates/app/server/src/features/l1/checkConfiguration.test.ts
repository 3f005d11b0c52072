import { describe, expect, it } from 'vitest'
import { checkConfiguration } from './checkConfiguration.ts'
import { makeConfiguration } from './makeConfiguration.stub.ts'

const good = makeConfiguration().validators
/** Copies of the valid validator with one change each. */
const withValidators = (...changes: object[]) =>
  checkConfiguration(
    makeConfiguration({ validators: changes.flatMap(change => good.map(validator => ({ ...validator, ...change }))) }),
  )

describe('checkConfiguration', () => {
  it('default: nothing to say', () => {
    expect(checkConfiguration(makeConfiguration())).toEqual({ errors: [], warnings: [] })
  })

  it.each([
    [{ chainId: 0 }, 'Chain ID must be positive'],
    [{ chainId: -5 }, 'Chain ID must be positive'],
    [{ validators: [] }, 'At least one validator is required'],
  ])('error: %o', (changed, text) => {
    expect(checkConfiguration(makeConfiguration(changed)).errors).toEqual([text])
  })

  it('error: a validator is named by its place', () => {
    expect(withValidators({}, { nodeId: '', weight: 0 }).errors).toEqual([
      'Validator 2 missing node ID',
      'Validator 2 must have positive weight',
    ])
  })

  it('behavior: a low gas limit is a warning', () => {
    expect(checkConfiguration(makeConfiguration({ gasLimit: 999_999 }))).toEqual({
      errors: [],
      warnings: ['Gas limit is very low'],
    })
    expect(checkConfiguration(makeConfiguration({ gasLimit: 1_000_000 })).warnings).toEqual([])
  })

  it('behavior: reports what only a real network refuses', () => {
    expect(withValidators({ nodeId: 'node-1', blsPublicKey: '0x12' }).warnings).toEqual([
      'Validator 1: the node ID must look like NodeID-…',
      'Validator 1: a live network requires a BLS public key (48 bytes) and a proof of possession (96 bytes)',
    ])
    expect(withValidators({}, {}).warnings).toEqual([expect.stringContaining('Validator 2: duplicate node ID')])
    expect(checkConfiguration(makeConfiguration({ subnetName: 'a/b' })).warnings).toHaveLength(1)
  })
})
