import { decodeAbiParameters, parseAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import { encodeContractCall } from '../../guard/decode/contractCall.ts'
import { dispatchId, gateway, outgoing, recipient } from '../makeMessage.stub.ts'
import { encodeText, messengerAddress, planSend } from './planSend.ts'

const message = { ...outgoing, content: 'Hello 🦄' }
const byGateway = { mode: 'gateway', gateway, requiredGasLimit: 200_000n } as const
const direct = { ...byGateway, mode: 'direct' } as const

describe('planSend', () => {
  it('default: through the gateway, with the reward as value', () => {
    const call = planSend(message, byGateway)
    expect(call).toMatchObject({
      contract: gateway,
      arguments: [dispatchId, recipient, '200000', encodeText('Hello 🦄')],
      value: 10n ** 16n,
    })
    expect(encodeContractCall(call.signature, call.arguments).slice(0, 10)).toBe('0xbe7d4d1c')
  })

  it('behavior: the messenger itself is given the whole message and no coins', () => {
    const call = planSend(message, direct)
    expect(call).toMatchObject({ contract: messengerAddress, value: 0n })
    expect(encodeContractCall(call.signature, call.arguments).slice(0, 10)).toBe('0x62448850')
  })

  it('error: a gateway that nobody named, a gas limit that no relayer takes', () => {
    expect(() => planSend(message, { ...byGateway, gateway: null })).toThrow('did not name')
    expect(() => planSend(message, { ...byGateway, requiredGasLimit: 0n })).toThrow('gas limit')
    expect(() => planSend(message, { ...byGateway, requiredGasLimit: 12_000_001n })).toThrow('gas limit')
  })
})

describe('encodeText', () => {
  it('default: contracts read one string', () => {
    expect(decodeAbiParameters(parseAbiParameters('string'), encodeText('Hello 🦄'))).toEqual(['Hello 🦄'])
  })
})
