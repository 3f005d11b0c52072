import { findToken } from '@sluice/defi'
import { isSignatureRequest } from '@sluice/workflow'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { sendToken } from './sendToken.ts'

const usdc = findToken(1, 'USDC')!
const payee = '0x000000000000000000000000000000000000bEEF'
const values = { token: 'USDC', amount: '2500000', recipient: payee, from: fixtureAccount }

describe('sendToken', () => {
  it('behavior: what leaves one account arrives at the other, to the last unit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 1n, max: 10n ** 10n }),
        fc.constantFrom('USDC', 'ETH'),
        async (amount, symbol) => {
          const services = makeServices()
          const token = findToken(1, symbol)!
          const balance = (owner: typeof token.address) => services.chains.balance({ chainId: 1, owner, token })
          const before = [await balance(fixtureAccount), await balance(payee)] as const
          const { outputs } = await runComponent(sendToken, { ...values, token: symbol, amount: `${amount}` }, services)
          const fee = symbol === 'ETH' ? BigInt(Number(outputs.gasUsed)) * 1_000_000_000n : 0n
          expect(outputs.received).toBe(`${amount}`)
          expect(await balance(payee)).toBe(before[1] + amount)
          expect(await balance(fixtureAccount)).toBe(before[0] - amount - fee)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('behavior: asks for exactly this transfer, and names the receiver', async () => {
    const request = await sendToken.run(makeContext(sendToken, values, makeServices()))
    expect(isSignatureRequest(request) && request.intent).toMatchObject({
      kind: 'contractCall',
      purpose: `Send 2.5 USDC to ${payee}`,
      contract: usdc.address,
      origin: 'known',
      receiver: payee,
      arguments: [payee, '2500000'],
      spends: [{ token: usdc, amount: '2500000' }],
    })
  })

  it.each([
    [{ recipient: 'vitalik.eth' }, 'RECIPIENT_INVALID', 'Recipient: "vitalik.eth" is no address of 0x'],
    [{ recipient: '0x1234' }, 'RECIPIENT_INVALID', '0x1234'],
    [{ recipient: `0x${'0'.repeat(40)}` }, 'RECIPIENT_LOST', 'the zero address'],
    [{ recipient: usdc.address }, 'RECIPIENT_LOST', 'the contract of USDC itself'],
    [{ recipient: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }, 'RECIPIENT_LOST', 'the placeholder of ETH'],
    [{ amount: '0' }, 'AMOUNT_ZERO', ''],
    [{ amount: '1.5' }, 'AMOUNT_INVALID', ''],
    [{ amount: '9'.repeat(30) }, 'BALANCE_TOO_LOW', 'USDC'],
  ])('error: %j', async (change, code, text) => {
    await expect(runComponent(sendToken, { ...values, ...change })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(text),
    })
  })

  it('error: a token that reports no transfer is not said to have arrived', async () => {
    const services = makeServices()
    const { chains } = services
    const waitForReceipt: typeof chains.waitForReceipt = async (...asked) => ({
      ...(await chains.waitForReceipt(...asked)),
      transfers: [],
    })
    await expect(
      runComponent(sendToken, values, { ...services, chains: { ...chains, waitForReceipt } }),
    ).rejects.toMatchObject({ code: 'TRANSFER_NOT_REPORTED' })
  })
})
