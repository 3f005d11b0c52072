import { describe, expect, it } from 'vitest'
import { encodeConstructorArguments } from '../guard/decode/deployment.ts'
import type { GuardFacts } from '../guard/facts/facts.ts'
import { txGuard } from '../guard/guards/txGuard.ts'
import { createDeploymentIntent } from '../guard/intent/deploymentIntent.ts'
import { account, makeGuardFacts } from './makeGuardFacts.stub.ts'

const creationCode = '0x6001600155'
const signature = 'constructor(uint256 limit)'
const codeWith = (limit: string) => `${creationCode}${encodeConstructorArguments(signature, [limit]).slice(2)}`

const transaction = {
  chainId: 31337,
  from: account,
  to: null,
  data: codeWith('5') as `0x${string}`,
  value: '0',
} as const

const intent = createDeploymentIntent({
  chainId: 31337,
  transaction,
  contractName: 'Limit',
  creationCode,
  signature,
  arguments: ['5'],
  nonce: 3,
})

type Changes = { readonly data?: string; readonly value?: string }

const check = (changes: Changes = {}, facts: Partial<GuardFacts> = {}) =>
  txGuard({
    intent,
    transaction: { ...transaction, ...changes },
    facts: makeGuardFacts({ targetCode: '0x', nextNonce: 3, ...facts }),
  }).map(({ level }) => level)

const cases: readonly [string, Changes, Partial<GuardFacts>][] = [
  ['other code', { data: `0x6002${transaction.data.slice(6)}` }, {}],
  ['another constructor argument', { data: codeWith('6') }, {}],
  ['a native amount', { value: '1' }, {}],
  ['an address with code', {}, { targetCode: '0x60' }],
  ['another network in the wallet', {}, { walletChainId: 1 }],
  ['a simulation that reverts', {}, { simulation: { status: 'reverted', reason: 'no' } }],
]

describe('a deployment', () => {
  it('default: code entered by hand needs a confirmation, and nothing else', () => {
    expect(check()).toEqual(['confirm'])
  })

  it('behavior: an account that has sent something since needs another one', () => {
    expect(check({}, { nextNonce: 4 })).toEqual(['confirm', 'confirm'])
  })

  it.each(cases)('error: %s is blocked', (_name, changes, facts) => {
    expect(check(changes, facts)).toContain('block')
  })
})
