import { describe, expect, it } from 'vitest'
import { gateway, recipient } from '../makeMessage.stub.ts'
import { checkSendForm } from './checkSendForm.ts'
import type { SendFields } from './sendFields.ts'

const fields: SendFields = {
  destination: 'dispatch',
  customBlockchainId: '',
  recipient,
  message: 'Hello',
  reward: '0.01',
}
const direct = { gateway: null, takesReward: false } as const
const full = { gateway, takesReward: true } as const
const check = (change: Partial<SendFields>) => checkSendForm({ ...fields, ...change }, full)

describe('checkSendForm', () => {
  it('default: nothing is wrong', () => {
    expect(check({})).toEqual({})
    expect(check({ destination: 'custom', customBlockchainId: '0x12', reward: '0' })).toEqual({})
  })

  it('error: a word for every field', () => {
    expect(check({ destination: '', recipient: ' ', message: '', reward: '' })).toEqual({
      destination: 'Please select a destination subnet',
      recipient: 'Enter the address of the recipient',
      message: 'Enter a message',
      reward: 'Enter an amount in AVAX, such as 0.01, or 0',
    })
    expect(check({ destination: 'custom', recipient: '0x12' })).toEqual({
      customBlockchainId: 'Enter the blockchain ID of the destination',
      recipient: 'Invalid recipient address',
    })
  })

  it.each(['-1', '1e3', '0,01', '.5', `0.${'1'.repeat(19)}`])('error: %s is no reward', reward => {
    expect(Object.keys(check({ reward }))).toEqual(['reward'])
  })

  it('behavior: where none is taken nobody asks for the reward', () => {
    expect(checkSendForm({ ...fields, reward: '' }, direct)).toEqual({})
    expect(checkSendForm({ ...fields, reward: '' }, { ...full, takesReward: false })).toEqual({})
  })

  it.each([
    ['gateway', full, 16_320],
    ['messenger', direct, 23_712],
  ] as const)('error: letters count by their bytes, up to what can be sent by %s', (_name, mode, longest) => {
    const checkLength = (message: string) => checkSendForm({ ...fields, message }, mode)
    expect(checkLength('x'.repeat(longest))).toEqual({})
    expect(checkLength(`${'x'.repeat(longest - 2)}🦄`)).toEqual({ message: 'The message is 2 bytes too long' })
  })
})
