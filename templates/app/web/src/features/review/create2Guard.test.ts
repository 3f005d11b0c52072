import { describe, expect, it } from 'vitest'
import type { GuardFacts } from '../guard/facts/facts.ts'
import { txGuard } from '../guard/guards/txGuard.ts'
import { createCreate2DeploymentIntent, deploymentProxy } from '../guard/intent/create2DeploymentIntent.ts'
import { deploymentProxyCode } from '../guard/rules/create2/create2Intents.ts'
import { account, makeGuardFacts } from './makeGuardFacts.stub.ts'

const salt = `0x${'01'.repeat(32)}` as const
const creationCode = '0x6001600155'

const transaction = {
  chainId: 31337,
  from: account,
  to: deploymentProxy,
  data: `${salt}${creationCode.slice(2)}`,
  value: '0',
} as const

const intent = createCreate2DeploymentIntent({ chainId: 31337, transaction, contractName: 'Limit', salt, creationCode })

type Changes = { readonly to?: string; readonly data?: string; readonly value?: string }

const check = (changes: Changes = {}, facts: Partial<GuardFacts> = {}) =>
  txGuard({
    intent,
    transaction: { ...transaction, ...changes },
    facts: makeGuardFacts({ targetCode: deploymentProxyCode, createdCode: '0x', ...facts }),
  }).map(({ level }) => level)

const cases: readonly [string, Changes, Partial<GuardFacts>][] = [
  ['another contract', { to: account }, {}],
  ['a proxy with other code', {}, { targetCode: '0x60' }],
  ['another salt', { data: `0x02${transaction.data.slice(4)}` }, {}],
  ['other code', { data: `${transaction.data}00` }, {}],
  ['a native amount', { value: '1' }, {}],
  ['an address with code', {}, { createdCode: '0x60' }],
  ['another network in the wallet', {}, { walletChainId: 1 }],
]

describe('a deployment through the deployment proxy', () => {
  it('default: passes with the intended salt and code', () => {
    expect(check()).toEqual([])
  })

  it.each(cases)('error: %s is blocked', (_name, changes, facts) => {
    expect(check(changes, facts)).toContain('block')
  })
})
