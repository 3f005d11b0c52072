import { gatewayAbi, messengerAbi, messengerAddress } from '@sluice/providers'
import { describe, expect, it } from 'vitest'
import { importTemplate } from '../../../test/importTemplate.ts'
import { readTemplates } from '../../readTemplates.ts'

type Hex = `0x${string}`
type Lengths = { readonly gateway: number; readonly direct: number }

const shipped = await importTemplate<{
  readonly messengerAddress: Hex
  readonly messengerAbi: readonly object[]
  readonly gatewayAbi: readonly object[]
  readonly noAddress: Hex
}>('server/src/features/icm/chain/contracts.ts')
const { encodeGatewayMessage, encodeText, maxTextBytes } = await importTemplate<{
  readonly encodeGatewayMessage: (letter: {
    readonly sender: Hex
    readonly recipient: Hex
    readonly payload: Hex
  }) => Hex
  readonly encodeText: (message: string) => Hex
  readonly maxTextBytes: Lengths
}>('server/src/features/icm/prepare/messagePayload.ts')
const page = await importTemplate<{ readonly maxTextBytes: Lengths }>('web/src/features/icm/send/messageSize.ts')
const gatewaySource = (await readTemplates()).get('contracts/src/features/gateway/IcmGateway.sol')!

describe('contracts of the ICM backend', () => {
  it('default: messenger and gateway are the ones that the builder itself speaks to', () => {
    expect(shipped.messengerAddress).toBe(messengerAddress)
    for (const item of shipped.messengerAbi) expect(messengerAbi).toContainEqual(item)
    for (const item of shipped.gatewayAbi) expect(gatewayAbi).toContainEqual(item)
  })

  it('default: the longest text is just what the gateway takes', () => {
    const limit = Number(/MAX_PAYLOAD = ([\d_]+)/.exec(gatewaySource)?.[1]?.replace(/_/g, ''))
    const bytesOf = (text: string) => (encodeText(text).length - 2) / 2
    expect(bytesOf('x'.repeat(maxTextBytes.gateway))).toBe(limit)
    expect(bytesOf('x'.repeat(maxTextBytes.gateway + 1))).toBeGreaterThan(limit)
  })

  it('default: the page lets nobody write more than the backend takes', () => {
    expect(page.maxTextBytes).toEqual(maxTextBytes)
  })

  it('default: the longest text without a gateway is what validators sign', () => {
    const bytes = (encodeText('x'.repeat(maxTextBytes.direct)).length - 2) / 2
    expect(bytes).toBeLessThanOrEqual(23_800)
    const account = shipped.noAddress
    const letter = encodeGatewayMessage({
      sender: account,
      recipient: account,
      payload: encodeText('x'.repeat(maxTextBytes.gateway)),
    })
    expect((letter.length - 2) / 2).toBeLessThanOrEqual(23_800)
  })
})
