import { describe, expect, it } from 'vitest'
import { encodeContractCall } from '../guard/decode/contractCall.ts'
import type { GuardFacts } from '../guard/facts/facts.ts'
import { txGuard } from '../guard/guards/txGuard.ts'
import { createContractCallIntent } from '../guard/intent/callIntent.ts'
import { callIntents } from '../guard/rules/call/callIntents.ts'
import { account, makeGuardFacts } from './makeGuardFacts.stub.ts'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = 'function setLimit(uint256 limit, address owner) payable'
const values = ['5', other]

const transaction = {
  chainId: 31337,
  from: account,
  to: contract,
  data: encodeContractCall(signature, values),
  value: '10',
} as const

const intent = createContractCallIntent({
  chainId: 31337,
  transaction,
  purpose: 'Set the limit',
  contract,
  // only with: deployment send
  origin: 'known',
  // end only
  signature,
  arguments: values,
})

type Changes = { readonly to?: string; readonly data?: string; readonly value?: string }

const check = (changes: Changes = {}, facts: Partial<GuardFacts> = {}) =>
  txGuard({ intent, transaction: { ...transaction, ...changes }, facts: makeGuardFacts(facts) })

const cases: readonly [string, Changes, Partial<GuardFacts>][] = [
  ['another contract', { to: other }, {}],
  ['another function', { data: `0x00000000${transaction.data.slice(10)}` }, {}],
  ['another argument', { data: encodeContractCall(signature, ['6', other]) }, {}],
  ['more of the native currency', { value: '11' }, {}],
  ['no contract at the address', {}, { targetCode: '0x' }],
  ['another network in the wallet', {}, { walletChainId: 1 }],
  ['another account', {}, { account: other }],
  ['a simulation that reverts', {}, { simulation: { status: 'reverted', reason: 'no' } }],
]

describe('a contract call', () => {
  it('default: passes when it is exactly the intended call', () => {
    expect(callIntents.map(({ kind }) => kind)).toContain(intent.kind)
    expect(check()).toEqual([])
  })

  it.each(cases)('error: %s is blocked', (_name, changes, facts) => {
    expect(check(changes, facts).map(({ level }) => level)).toContain('block')
  })
})
