import type { Address, GuardInput } from '@sluice/guard'
import { approveAbi, describeTransaction, permit2Address, txGuard } from '@sluice/guard'
import { encodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { makeApproval, stranger } from './makeGuardInput.ts'

const encodeApprove = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: approveAbi, functionName: 'approve', args: [spender, amount] })

describe('taking an approval back', () => {
  test('behavior: an approval is taken back from any spender without consent, and in plain words', async () => {
    const { intent, transaction, facts } = await makeApproval(0n)
    const revokes: readonly [Partial<typeof intent>, Partial<typeof facts>, string][] = [
      [{}, { providerSpender: null }, '1inch Router v6 0x1111…2A65'],
      [{}, { allowedTargets: [], providerSpender: null }, '1inch Router v6 0x1111…2A65'],
      [{ spender: stranger }, { spenderCode: '0x' }, 'the contract 0x0000…Beef'],
      [{ spender: stranger, spenderOrigin: 'user' }, {}, 'the contract 0x0000…Beef'],
      [{ spender: stranger, spenderOrigin: 'known' }, {}, 'the contract 0x0000…Beef'],
      [{ spender: permit2Address }, {}, 'Permit2 0x0000…8BA3'],
    ]
    for (const [change, told, name] of revokes) {
      const asked = { ...intent, ...change }
      const sent = { ...transaction, data: encodeApprove(asked.spender, 0n) }
      expect(txGuard({ intent: asked, transaction: sent, facts: { ...facts, ...told } })).toEqual([])
      expect(describeTransaction(asked, sent).sentence).toContain(
        'Take back the approval of USDC on Simulated Ethereum',
      )
      expect(describeTransaction(asked, sent).sentence).toContain(`for ${name}`)
      expect(describeTransaction(asked, sent).main).toContainEqual(
        expect.objectContaining({ label: 'Allowed amount', value: 'none' }),
      )
    }
  })

  test('error: what only looks like taking an approval back is blocked', async () => {
    const input = await makeApproval(0n)
    const changes: readonly [string, Partial<GuardInput['transaction']>][] = [
      ['T03', { data: encodeApprove(stranger, 0n) }],
      ['T06', { data: encodeApprove(input.intent.spender, 1n) }],
      ['T03', { to: stranger }],
    ]
    for (const [id, change] of changes) {
      const findings = txGuard({ ...input, transaction: { ...input.transaction, ...change } })
      expect(findings.map(finding => `${finding.id} ${finding.level}`)).toContain(`${id} block`)
    }
  })
})
