import { bridgeLimits, simulatedAccount } from '@sluice/providers'
import { describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { makeBridgeDocument } from './makeBridgeDocument.ts'
import { checkBridge, emptyMonadForm, fillMonadForm, type MonadForm, parseLockMinutes } from './monadForm.ts'

const recipientAddress = simulatedAccount.address
const contract = '0x48544C4300000000000000000000000000000001'
const check = (change: Partial<MonadForm> = {}, account: typeof recipientAddress | null = recipientAddress) =>
  checkBridge(
    { ...fillMonadForm({ ...emptyMonadForm, recipientAddress }), ...change },
    { account },
    { ...bridgeLimits, chains: [{ contract }] },
  )

describe('fillMonadForm', () => {
  it('default: 0.1 ETH from Ethereum to Monad within 60 minutes', () => {
    expect(fillMonadForm(emptyMonadForm)).toMatchObject({
      bridgeDirection: 'eth_to_monad',
      sourceChain: 1,
      destinationChain: 143,
      sourceToken: { symbol: 'ETH' },
      destinationToken: { symbol: 'MON' },
      amount: '0.1',
      timeoutMinutes: '60',
      enableMevProtection: true,
    })
  })

  it('behavior: the other direction starts on Monad', () => {
    expect(fillMonadForm({ ...emptyMonadForm, bridgeDirection: 'monad_to_eth' })).toMatchObject({
      sourceChain: 143,
      sourceToken: { symbol: 'MON' },
      destinationToken: { symbol: 'ETH' },
    })
  })
})

describe('checkBridge', () => {
  it('error: recipient', () => {
    expect(check({ recipientAddress: '' }).problems.recipient?.message).toBe('Recipient address is required')
    expect(check({ recipientAddress: '0x12' }).problems.recipient?.message).toBe('"0x12" is not an address')
    const wrong = recipientAddress.replace(/[a-f]/, letter => letter.toUpperCase())
    expect(check({ recipientAddress: wrong }).problems.recipient?.message).toBe(
      'Checksum mismatch. Check this address against its source.',
    )
    expect(check({ recipientAddress: '' }).request).toBeNull()
  })

  it.each([
    [`0x${'0'.repeat(40)}`, 'The recipient is the zero address: tokens sent there are lost'],
    ['0x000000000000000000000000000000000000dEaD', 'The recipient is a burn address: tokens sent there are lost'],
    [contract, 'The recipient is the bridge contract: tokens sent there are lost'],
  ])('error: recipient %s', (text, message) => {
    const { problems, request } = check({ recipientAddress: text })
    expect(problems.recipient?.message).toBe(message)
    expect(request).toBeNull()
  })

  it.each([
    ['0.009999999999999999', 'Amount too small - minimum is 0.01'],
    ['0.01', undefined],
    ['1000', undefined],
    ['1000.000000000000000001', 'Amount too large - maximum is 1000'],
  ])('error: amount %s', (amount, message) => {
    const { problems, request } = check({ amount })
    expect(problems.amount?.message).toBe(message)
    expect(request === null).toBe(message !== undefined)
  })

  it('error: without an account, an amount or a timeout there is nothing to lock', () => {
    expect(check({}, null).request).toBeNull()
    expect(check({ amount: '' }).request).toBeNull()
    expect(check({ timeoutMinutes: '59' }).request).toBeNull()
    expect([parseLockMinutes('60'), parseLockMinutes('10080'), parseLockMinutes('10081')]).toEqual([60, 10_080, null])
  })
})

describe('makeBridgeDocument', () => {
  it('default: the node gets hours, addresses and exact amounts', () => {
    const { request } = check({ amount: '0.123456789012345678', timeoutMinutes: '90' })
    expect(makeBridgeDocument(definitions, request!).nodes[0]?.config).toMatchObject({
      bridge_direction: 'eth_to_monad',
      amount: '0.123456789012345678',
      recipient: recipientAddress,
      from: recipientAddress,
      timelock_duration: 1.5,
    })
  })
})
