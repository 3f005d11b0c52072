import { describe, expect, it } from 'vitest'
import { encodeContractCall } from '../guard/decode/contractCall.ts'
import { describeAction } from './describeAction.ts'
import { actionSignatures } from './governanceAbi.ts'
import { account, context, dao, payment, stranger, usdc } from './makeGovernance.stub.ts'
import { bodyOf, titleOf } from './plainText.ts'

const textOf = (target: `0x${string}`, name: keyof typeof actionSignatures, args: readonly string[]) =>
  describeAction({ target, value: 0n, data: encodeContractCall(actionSignatures[name], args) }, context)

describe('describeAction', () => {
  it('default: describes a payment with amount and receiver', () => {
    expect(describeAction(payment, context)).toMatchObject({
      text: `Send 2 ETH to ${stranger}`,
      functionName: null,
      payment: { token: { symbol: 'ETH' }, units: 2n * 10n ** 18n, receiver: stranger },
    })
    expect(textOf(usdc.address, 'transfer', [stranger, '2500000'])).toMatchObject({
      text: `Send 2.5 USDC to ${stranger}`,
      functionName: 'transfer(address to, uint256 amount)',
      payment: { token: usdc, units: 2_500_000n, receiver: stranger },
      call: { target: usdc.address, arguments: [stranger, '2500000'] },
    })
  })

  it.each([
    [dao.governor.address, 'setVotingPeriod', '90000', 'Set the voting period to 1 d 1 h'],
    [dao.governor.address, 'updateQuorumNumerator', '1250', 'Set the quorum to 12.5% of the supply'],
    [dao.treasury.address, 'setSpendingLimit', `5${'0'.repeat(18)}`, 'Set the spending limit to 5 ETH'],
    [stranger, 'setVotingPeriod', '90000', `Call setVotingPeriod(90000) of ${stranger}`],
  ] as const)('default: a setting at %s, %s %s', (target, name, value, text) => {
    expect(textOf(target, name, [value]).text).toBe(text)
  })

  it('behavior: describes an unknown token in base units', () => {
    expect(textOf(account, 'transfer', [stranger, '7']).text).toBe(
      `Send 7 base units of the token ${account} to ${stranger}`,
    )
  })

  it.each(['0x12345678', '0x', '0xa9059cbb', '0xa9059cbb00'] as const)(
    'error: calldata %s has no readable call',
    data => {
      const { call, text } = describeAction({ target: stranger, value: 1n, data }, context)
      expect(call === null).toBe(data !== '0x')
      if (call === null) expect(text).toContain(data)
    },
  )
})

describe('text of a proposal', () => {
  it('default: the first line is the title', () => {
    expect(titleOf('# Pay\n\nFor work.')).toBe('Pay')
    expect(bodyOf('# Pay\n\nFor work.')).toBe('For work.')
    expect(titleOf('  \n ')).toBe('Without a title')
    expect([...titleOf('🦄'.repeat(500))]).toHaveLength(121)
  })

  it('behavior: what hides or turns text around is left out, markup is text', () => {
    expect(titleOf('Pay \u202e0001\u202c HTE\u0000')).toBe('Pay 0001 HTE')
    expect(bodyOf('x\n<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  })
})
