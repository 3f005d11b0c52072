import { describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import type { GuardFacts } from '../guard/facts/facts.ts'
import { describeTransaction } from '../guard/guards/describeTransaction.ts'
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

// only with: editor
/** The guard of the editor calls the C-Chain Avalanche. */
const networks = appConfig.networks.filter(({ name }) => !name.startsWith('C-Chain'))
// otherwise: const { networks } = appConfig
// end only

type Changes = { readonly [field: string]: unknown }

/** Rule and level of each finding about the deployment with these changes. */
function check(changes: Changes = {}, facts: Partial<GuardFacts> = {}) {
  const proxy = { targetCode: deploymentProxyCode, createdCode: '0x' } as const
  const findings = txGuard({
    intent,
    transaction: { ...transaction, ...changes },
    facts: makeGuardFacts({ ...proxy, ...facts }),
  })
  return findings.map(({ id, level }) => `${id} ${level}`)
}

const cases: readonly [rule: string, name: string, Changes, Partial<GuardFacts>][] = [
  ['T01', 'another network in the wallet', {}, { walletChainId: 1 }],
  ['T03', 'another contract', { to: account }, {}],
  ['T04', 'a proxy with other code', {}, { targetCode: '0x60' }],
  ['T04', 'an address with code', {}, { createdCode: '0x60' }],
  ['T05', 'another salt', { data: `0x02${transaction.data.slice(4)}` }, {}],
  ['T05', 'other code', { data: `${transaction.data}00` }, {}],
  ['T10', 'a native amount', { value: '1' }, {}],
  ['T14', 'a balance that does not cover the network fee', {}, { nativeBalance: 10n ** 14n }],
  ['T18', 'a simulation that reverts', {}, { simulation: { status: 'reverted', reason: 'no' } }],
  ['T19', 'a gas limit above what a block holds', { gas: '15000001' }, {}],
  ['T20', 'a list of authorizations', { authorizationList: [] }, {}],
  // only with: transactions
  ['T24', 'the same request while it is pending', {}, { isPending: true }],
  // end only
]

describe('a deployment through the deployment proxy', () => {
  it('default: passes with the intended salt and code', () => {
    expect(check()).toEqual([])
  })

  it.each(cases)('error: %s alone refuses %s', (rule, _name, changes, facts) => {
    expect(check(changes, facts)).toEqual([`${rule} block`])
  })

  it.each(networks)('default: the review names network $id as the configuration does', ({ id, name }) => {
    const { sentence } = describeTransaction({ ...intent, chainId: id }, transaction)
    expect(sentence).toBe(`Deploy the contract Limit on Local ${name} (31337)`)
  })
})
