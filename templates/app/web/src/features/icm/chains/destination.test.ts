import { describe, expect, it } from 'vitest'
import { dispatchId, icmChains } from '../makeMessage.stub.ts'
import {
  clearUnavailableDestination,
  findPreset,
  labelOfSubnet,
  nameOfDestination,
  readDestination,
} from './destination.ts'

const { destinations: subnets } = icmChains

describe('labelOfSubnet', () => {
  it('default: what may not answer says so', () => {
    expect(subnets.map(labelOfSubnet)).toEqual(['Dispatch', 'DeFi Kingdoms (inactive)', 'Amplify (retired)'])
  })
})

describe('findPreset', () => {
  it('default: by its id; a typed one and none are no preset', () => {
    expect(findPreset(subnets, { destination: 'dfk' })?.name).toBe('DeFi Kingdoms')
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

describe('readDestination', () => {
  const read = (destination: string, customBlockchainId = '') =>
    readDestination(icmChains, { destination, customBlockchainId, recipient: '', message: '', reward: '0' })

  it('default: the id of the preset, or the typed one', () => {
    expect(read('dispatch')).toBe(dispatchId)
    expect(read('custom', ` ${dispatchId} `)).toBe(dispatchId)
  })

  it('error: none chosen, a mistyped id and the source chain', () => {
    expect(read('', dispatchId)).toBeNull()
    expect(read('custom', `${dispatchId.slice(0, -1)}g`)).toBeNull()
    expect(read('custom', icmChains.source.blockchainId)).toBeNull()
  })
})

describe('clearUnavailableDestination', () => {
  const fields = { customBlockchainId: '', recipient: '', message: '', reward: '0.01' }
  const chosen = (destination: string) => clearUnavailableDestination(subnets, { ...fields, destination }).destination

  it('default: what the network offers stays, and so does a chain that is typed in', () => {
    expect(chosen('dispatch')).toBe('dispatch')
    expect(chosen('custom')).toBe('custom')
  })

  it('behavior: a chain that is not offered is no destination, a shut down one is none, and none at all stays none', () => {
    expect(chosen('dexalot')).toBe('')
    expect(chosen('amplify')).toBe('')
    expect(chosen('')).toBe('')
  })
})
