import { expect, it } from 'vitest'
import { addWanted } from './wantedPrecompiles.ts'

it('default: wanted precompiles get the admin, and those that have roles keep them', () => {
  const standing = { admin: '0x2', manager: '', enabled: '' }
  expect(addWanted({ feeManager: standing }, ['feeManager', 'txAllowList'], '0x1')).toEqual({
    feeManager: standing,
    txAllowList: { admin: '0x1', manager: '', enabled: '' },
  })
})
