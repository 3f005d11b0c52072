import type { Hex } from '@sluice/guard'
import { findIcmChain, gatewayAddress } from '@sluice/providers'
import { isSignatureRequest, type Json } from '@sluice/workflow'
import { describe, expect, test } from 'vitest'
import { makeContext, makeServices, runComponent } from '../../../test/runComponent.ts'
import { decodePayload } from '../../messaging/icmPayload.ts'
import { transactionStatus } from '../analytics/transactionStatus.ts'
import { icmSender } from './icmSender.ts'

const dispatch: Hex = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'
const fuji = '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5'

type Values = { readonly [key: string]: Json }

const send = async (values: Values = {}) => {
  const services = makeServices()
  const { outputs, signatures } = await runComponent(icmSender, { ...icmSender.fixture, ...values }, services)
  const received = outputs.messageId
    ? await services.messaging.received({ chainId: 779672, messageId: outputs.messageId as Hex })
    : []
  return { outputs, signatures, payloads: received.map(({ payload }) => decodePayload(payload)) }
}

const ask = async (values: Values) => {
  const request = await icmSender.run(makeContext(icmSender, { ...icmSender.fixture, ...values }, makeServices()))
  if (!isSignatureRequest(request)) throw new Error('nothing was asked for')
  return request
}

/** Deeply nested JSON that overflows the stack when stringified. */
const deep = `${'['.repeat(6000)}${']'.repeat(6000)}`

describe('icmSender', () => {
  test('default: one signature, and the message is executed on the other chain', async () => {
    const { outputs, signatures, payloads } = await send()
    expect(signatures).toBe(1)
    expect(outputs).toMatchObject({
      status: 'executed',
      destinationChainID: dispatch,
      receipt: { source: 'simulated' },
    })
    expect(outputs.messageId).toMatch(/^0x[0-9a-f]{64}$/)
    expect(outputs.txHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(payloads).toEqual(['Hello from the C-Chain'])
  })

  test('behavior: the transaction of a message is followed on the chain it was sent on', async () => {
    const services = makeServices()
    const { outputs } = await runComponent(icmSender, icmSender.fixture!, services)
    expect(outputs.chainId).toBe(43113)
    const transaction = { transactionHash: outputs.txHash!, chainId: outputs.chainId! }
    expect((await runComponent(transactionStatus, transaction, services)).outputs.status).toBe('confirmed')
    const options = transactionStatus.fields.find(({ key }) => key === 'chainId')!.options!
    expect(options.map(({ value }) => value)).toContain(43113)
  })

  test('behavior: the amount travels as value to the gateway, in a call that is said in full', async () => {
    const { transaction, intent } = await ask({})
    expect(transaction).toMatchObject({ to: gatewayAddress, value: '10000000000000000' })
    expect(intent).toMatchObject({
      kind: 'contractCall',
      origin: 'known',
      contract: gatewayAddress,
      value: '10000000000000000',
      arguments: [dispatch, icmSender.fixture!.recipient, '100000', expect.stringMatching(/^0x/)],
    })
    expect((await ask({ amount: '' })).transaction.value).toBe('0')
  })

  test.each<[Json, Json, Json]>([
    ['string', '42', '42'],
    ['number', '-170141183460469231731687303715884105728', '-170141183460469231731687303715884105728'],
    ['number', 7, '7'],
    ['object', '{"a":[1,"x"]}', { a: [1, 'x'] }],
    ['string', { fromNode: true }, { fromNode: true }],
    ['string', '{not json', '{not json'],
    ['object', '{"wei": 1000000000000000000001}', { wei: '1000000000000000000001' }],
    ['string', deep, deep],
    ['string', '', ''],
  ])('behavior: a payload of type %s says %j', async (payloadType, payload, says) => {
    expect((await send({ payloadType, payload })).payloads).toEqual([says])
  })

  test('behavior: a preset fills an empty destination, and no other', async () => {
    const { arguments: filled } = (await ask({ destinationPreset: 'dexalot', destinationChainID: '' })).intent
    expect(findIcmChain((filled as string[])[0]!)).toMatchObject({ key: 'dexalot', network: 'fuji' })
    const { arguments: kept } = (await ask({ destinationPreset: 'dexalot' })).intent
    expect((kept as string[])[0]).toBe(dispatch)
  })

  test('behavior: a chain that nobody relays to keeps the message', async () => {
    expect((await send({ destinationChainID: `0x${'cd'.repeat(32)}` })).outputs.status).toBe('sent')
  })

  test('behavior: validate only sends nothing', async () => {
    const { outputs, signatures } = await send({ validateOnly: true })
    expect(signatures).toBe(0)
    expect(outputs).toMatchObject({ messageId: null, txHash: null, status: 'validated', receipt: { valid: true } })
  })

  test.each<[string, Values]>([
    ['FIELD_MISSING', { destinationChainID: '' }],
    ['BLOCKCHAIN_ID_INVALID', { destinationChainID: '779672' }],
    ['P_CHAIN_SENDS_NOTHING', { sourceChain: 'P' }],
    ['NOT_AN_OPTION', { destinationPreset: 'elsewhere', destinationChainID: '' }],
    ['ADDRESS_INVALID', { recipient: '0x12' }],
    ['NUMBER_INVALID', { payloadType: 'number', payload: '1.5' }],
    ['JSON_INVALID', { payloadType: 'object', payload: '{' }],
    ['AMOUNT_INVALID', { amount: 'one' }],
    ['MESSAGE_TOO_LONG', { payload: 'x'.repeat(24_000) }],
    ['MESSAGE_TO_ITSELF', { destinationChainID: fuji }],
  ])('error: %s', async (code, values) => {
    await expect(send(values)).rejects.toMatchObject({ code })
  })
})
