import { describe, expect, it } from 'vitest'
import type { ChainStatus } from '../icm/icmApi.ts'
import { describeNetwork } from './describeNetwork.ts'

const status: ChainStatus = {
  id: 'dispatch',
  name: 'Dispatch',
  isOnline: true,
  blockHeight: 12_345,
  avgBlockTime: 2,
  activeValidators: 5,
  hasMessenger: true,
  hasGateway: true,
  reason: null,
}

describe('describeNetwork', () => {
  it('default: what the last probe found', () => {
    expect(describeNetwork(status, null)).toEqual({
      state: 'online',
      facts: ['Block 12,345', '2 s/block', '5 validators', 'Gateway'],
    })
    expect(describeNetwork({ ...status, blockHeight: 9 }, null).facts).toEqual(['Block 9', '5 validators', 'Gateway'])
    expect(describeNetwork({ ...status, avgBlockTime: 53.8 }, null).facts).toEqual([
      'Block 12,345',
      '5 validators',
      'Gateway',
    ])
    expect(describeNetwork({ ...status, hasGateway: false }, null).facts).toContain('No gateway')
    expect(describeNetwork({ ...status, hasGateway: null }, null).facts.at(-1)).toBe('5 validators')
    expect(describeNetwork({ ...status, isOnline: false, reason: 'No answer in 5 s' }, null)).toEqual({
      state: 'offline',
      facts: ['No answer in 5 s'],
    })
    const silent = { ...status, isOnline: false, reason: 'Dispatch does not answer' }
    expect(describeNetwork(silent, null).facts).toEqual(['Does not answer'])
  })

  it('error: a status that is no longer confirmed is unknown, with its age', () => {
    expect(describeNetwork(status, 150_000)).toEqual({
      state: 'unknown',
      facts: ['Last seen 2 min ago. The backend does not answer.'],
    })
    expect(describeNetwork({ ...status, isOnline: false }, 0).facts).toEqual([
      'Last asked just now. The backend does not answer.',
    ])
  })
})
