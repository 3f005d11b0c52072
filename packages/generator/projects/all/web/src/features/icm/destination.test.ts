import { describe, expect, it } from 'vitest'
import { defaultSubnets } from './defaultSubnets.ts'
import { findPreset, labelOfSubnet, nameOfDestination } from './destination.ts'
import { dispatchId } from './makeMessage.stub.ts'

const { subnets } = defaultSubnets(43113)

describe('labelOfSubnet', () => {
  it('default: what may not answer says so', () => {
    expect(subnets.map(labelOfSubnet)).toEqual([
      'Dispatch',
      'Echo',
      'Dexalot (Fuji)',
      'DeFi Kingdoms (Fuji) (inactive)',
      'Amplify (Fuji) (retired)',
    ])
  })
})

describe('findPreset', () => {
  it('default: by its id; a typed one and none are no preset', () => {
    expect(findPreset(subnets, { destination: 'echo' })?.name).toBe('Echo')
    expect(findPreset(subnets, { destination: 'custom' })).toBeNull()
    expect(findPreset(subnets, { destination: '' })).toBeNull()
  })
})

describe('nameOfDestination', () => {
  it('default: the name, whatever the case of the id; else the id', () => {
    expect(nameOfDestination(subnets, dispatchId.toUpperCase())).toBe('Dispatch')
    expect(nameOfDestination(subnets, `0x${'12'.repeat(32)}`)).toBe('0x12121212…121212')
  })
})
