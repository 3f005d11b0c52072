import { describe, expect, it } from 'vitest'
import { dispatchId } from '../makeMessage.stub.ts'
import { defaultSubnets } from './defaultSubnets.ts'
import {
  clearUnavailableDestination,
  findPreset,
  labelOfSubnet,
  nameOfDestination,
  readDestination,
} from './destination.ts'

const { destinations: subnets } = defaultSubnets(43113)

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

describe('readDestination', () => {
  const fuji = defaultSubnets(43113)
  const read = (destination: string, customBlockchainId = '') =>
    readDestination(fuji, { destination, customBlockchainId, recipient: '', message: '', reward: '0' })

  it('default: the id of the preset, or the typed one', () => {
    expect(read('dispatch')).toBe(dispatchId)
    expect(read('custom', ` ${dispatchId} `)).toBe(dispatchId)
  })

  it('error: none chosen, a mistyped id and the source chain', () => {
    expect(read('', dispatchId)).toBeNull()
    expect(read('custom', `${dispatchId.slice(0, -1)}g`)).toBeNull()
    expect(read('custom', fuji.source.blockchainId)).toBeNull()
  })
})

describe('clearUnavailableDestination', () => {
  const fields = { customBlockchainId: '', recipient: '', message: '', reward: '0.01' }
  const chosen = (destination: string, sourceChainId: number) =>
    clearUnavailableDestination(defaultSubnets(sourceChainId).destinations, { ...fields, destination }).destination

  it('default: what the network offers stays, and so does a chain that is typed in', () => {
    expect(chosen('dispatch', 43113)).toBe('dispatch')
    expect(chosen('custom', 43113)).toBe('custom')
  })

  it('behavior: a test chain is no destination on mainnet, a shut down one is none, and none at all stays none', () => {
    expect(chosen('dispatch', 43114)).toBe('')
    expect(chosen('amplify', 43113)).toBe('')
    expect(chosen('', 43114)).toBe('')
  })
})
