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

/** The call of `signature` that the user wants, as intent and as transaction. */
function makeCall(signature: string, values: readonly string[]) {
  const data = encodeContractCall(signature, values)
  const transaction = { chainId: 31337, from: account, to: contract, data, value: '10' } as const
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
  return { intent, transaction }
}

const call = makeCall(signature, values)

type Changes = { readonly [field: string]: unknown }

/** Rule and level of each finding about the call with these changes. */
function check({ intent, transaction } = call, changes: Changes = {}, facts: Partial<GuardFacts> = {}) {
  const findings = txGuard({ intent, transaction: { ...transaction, ...changes }, facts: makeGuardFacts(facts) })
  return findings.map(({ id, level }) => `${id} ${level}`)
}

const token = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707'
const spending = { status: 'success', gasUsed: 100_000n, balanceChanges: [{ token, delta: -1n }] } as const

const cases: readonly [rule: string, name: string, Changes, Partial<GuardFacts>][] = [
  ['T01', 'another network in the wallet', {}, { walletChainId: 1 }],
  ['T02', 'another account', {}, { account: other }],
  ['T03', 'another contract', { to: other }, {}],
  ['T04', 'no contract at the address', {}, { targetCode: '0x' }],
  ['T05', 'another function', { data: `0x00000000${call.transaction.data.slice(10)}` }, {}],
  ['T05', 'more bytes than the arguments', { data: `${call.transaction.data}00` }, {}],
  ['T06', 'another argument', { data: encodeContractCall(signature, ['6', other]) }, {}],
  ['T10', 'more of the native currency', { value: '11' }, {}],
  ['T14', 'a balance that does not cover the network fee', {}, { nativeBalance: 10n ** 15n }],
  ['T18', 'a simulation that reverts', {}, { simulation: { status: 'reverted', reason: 'no' } }],
  ['T18', 'a simulation that takes a token', {}, { simulation: spending }],
  ['T19', 'a gas limit above what a block holds', { gas: '15000001' }, {}],
  ['T20', 'a list of authorizations', { authorizationList: [] }, {}],
  // only with: transactions
  ['T24', 'the same request while it is pending', {}, { isPending: true }],
  // end only
]

describe('a contract call', () => {
  it('default: passes when it is exactly the intended call', () => {
    expect(callIntents.map(({ kind }) => kind)).toContain(call.intent.kind)
    expect(check()).toEqual([])
  })

  it.each(cases)('error: %s alone refuses %s', (rule, _name, changes, facts) => {
    expect(check(call, changes, facts)).toEqual([`${rule} block`])
  })

  it('error: T20 refuses a call that grants rights, even if it is the intended one', () => {
    expect(check(makeCall('function approve(address spender, uint256 amount) payable', [other, '1']))).toEqual([
      'T20 block',
    ])
  })

  it('error: T22 refuses an address that only looks like the own account', () => {
    const alike = `${account.slice(0, 6)}${'0'.repeat(32)}${account.slice(-4)}`
    expect(check(makeCall(signature, ['5', alike]))).toEqual(['T22 block'])
  })
})
