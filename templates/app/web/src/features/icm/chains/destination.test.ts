import { describe, expect, it } from 'vitest'
import { dispatchId, offeredChains } from '../makeMessage.stub.ts'
import {
  clearUnavailableDestination,
  findDestination,
  labelOfChain,
  nameOfDestination,
  readDestination,
} from './destination.ts'

const { destinations } = offeredChains

describe('labelOfChain', () => {
  it('default: what may not answer says so', () => {
    expect(destinations.map(labelOfChain)).toEqual(['Dispatch', 'DeFi Kingdoms (inactive)', 'Amplify (retired)'])
  })
})

describe('findDestination', () => {
  it('default: by its id; a typed one and none are not of the list', () => {
    expect(findDestination(destinations, { destination: 'dfk' })?.name).toBe('DeFi Kingdoms')
    expect(findDestination(destinations, { destination: 'custom' })).toBeNull()
    expect(findDestination(destinations, { destination: '' })).toBeNull()
  })
})

describe('nameOfDestination', () => {
  it('default: the name, whatever the case of the id; else the id', () => {
    expect(nameOfDestination(destinations, dispatchId.toUpperCase())).toBe('Dispatch')
    expect(nameOfDestination(destinations, `0x${'12'.repeat(32)}`)).toBe('0x12121212…121212')
  })
})

describe('readDestination', () => {
  const read = (destination: string, customBlockchainId = '') =>
    readDestination(offeredChains, { destination, customBlockchainId, recipient: '', message: '', reward: '0' })

  it('default: the id of the chosen one, or the typed one', () => {
    expect(read('dispatch')).toBe(dispatchId)
    expect(read('custom', ` ${dispatchId} `)).toBe(dispatchId)
  })

  it('error: none chosen, a mistyped id and the source chain', () => {
    expect(read('', dispatchId)).toBeNull()
    expect(read('custom', `${dispatchId.slice(0, -1)}g`)).toBeNull()
    expect(read('custom', offeredChains.source.blockchainId)).toBeNull()
  })
})

describe('clearUnavailableDestination', () => {
  const fields = { customBlockchainId: '', recipient: '', message: '', reward: '0.01' }
  const chosen = (destination: string) =>
    clearUnavailableDestination(destinations, { ...fields, destination }).destination

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
