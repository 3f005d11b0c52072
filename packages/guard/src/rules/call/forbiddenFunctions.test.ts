import { describe, expect, test } from 'vitest'
import { account, found, makeOther, stranger } from '../../../test/makeCall.ts'
import type { CallArgument } from '../../intent/intentFields.ts'

const hash = `0x${'00'.repeat(32)}`
const signed = ['1', '27', hash, hash]

describe('a contract call that hands out rights', () => {
  const forbidden: readonly (readonly [string, readonly CallArgument[]])[] = [
    ['approveDelegation(address delegatee, uint256 amount)', [stranger, '1']],
    [
      'delegationWithSig(address delegator, address delegatee, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
      [account, stranger, '1', ...signed],
    ],
    ['setRelayerApproval(address sender, address relayer, bool approved)', [account, stranger, true]],
    ['hope(address usr)', [stranger]],
    ['rely(address usr)', [stranger]],
    ['enableModule(address module)', [stranger]],
    ['addOwnerWithThreshold(address owner, uint256 threshold)', [stranger, '1']],
    ['setAuthorization(address authorized, bool newIsAuthorized)', [stranger, true]],
    [
      'setAuthorizationWithSig((address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline) authorization, (uint8 v, bytes32 r, bytes32 s) signature)',
      [
        [account, stranger, true, '0', '1'],
        ['27', hash, hash],
      ],
    ],
    ['delegate(address delegatee)', [stranger]],
    ['delegate(address delegatee, uint256 amount)', [account, '1']],
    [
      'delegateBySig(address delegatee, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)',
      [account, '0', ...signed],
    ],
    ['transferFrom(address from, address to, uint256 amount)', [stranger, account, '1']],
    ['transferFrom(address from, address to, uint256 amount)', [account, stranger, '1']],
    ['upgradeTo(address implementation)', [stranger]],
    ['upgradeToAndCall(address implementation, bytes data)', [stranger, '0x']],
    ['upgradeAndCall(address proxy, address implementation, bytes data)', [stranger, stranger, '0x']],
  ]
  test.each(forbidden)('error: %s is never asked for', (item, values) => {
    expect(found(makeOther(`function ${item}`, values))).toContain('T20 block')
  })

  test('behavior: the own account may take its own voting power', () => {
    expect(found(makeOther('function delegate(address delegatee)', [account]))).toEqual([])
  })
})

describe('a contract call that carries further calls', () => {
  const actions: readonly CallArgument[] = [[stranger], ['0'], ['0x12345678']]

  test.each([
    ['propose(address[] targets, uint256[] values, bytes[] calldatas, string description)', 'Buy'],
    ['queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)', hash],
    ['execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)', hash],
  ])('error: %s of a governor that was typed in', (item, last) => {
    const input = makeOther(`function ${item}`, [...actions, last], { origin: 'user' })
    expect(found(input)).toContain('T20 block')
  })
})
