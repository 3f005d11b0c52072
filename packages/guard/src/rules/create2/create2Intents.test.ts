import { concat, getCreate2Address, keccak256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { account, makeCall, stranger, success, usdc } from '../../../test/makeCall.ts'
import type { GuardFacts } from '../../facts/facts.ts'
import type { GuardReader } from '../../facts/guardReader.ts'
import { collectFacts } from '../../guards/collectFacts.ts'
import { describeTransaction } from '../../guards/describeTransaction.ts'
import { txGuard } from '../../guards/txGuard.ts'
import {
  type Create2DeploymentIntent,
  createCreate2DeploymentIntent,
  deploymentProxy,
} from '../../intent/create2DeploymentIntent.ts'
import type { Hex } from '../../values/token.ts'
import type { GuardTransaction } from '../../values/transaction.ts'
import { deploymentProxyCode } from './create2Intents.ts'

const creationCode: Hex = `0x${'60806040'.repeat(50)}`
const salt: Hex = `0x${'5a'.repeat(32)}`
const address = getCreate2Address({ from: deploymentProxy, salt, bytecode: creationCode })

type Changes = {
  readonly intent?: Partial<Create2DeploymentIntent>
  readonly transaction?: Partial<GuardTransaction>
  readonly facts?: Partial<GuardFacts>
}

function make(changes: Changes = {}) {
  const transaction: GuardTransaction = {
    chainId: 31337,
    from: account,
    to: deploymentProxy,
    data: concat([salt, creationCode]),
    value: '0',
  }
  const intent = createCreate2DeploymentIntent({ chainId: 1, transaction, contractName: 'Gateway', salt, creationCode })
  const facts: GuardFacts = {
    ...makeCall().facts,
    targetCode: deploymentProxyCode,
    createdCode: '0x',
    simulation: { ...success, gasUsed: 900_000n, balanceChanges: [] },
  }
  return {
    intent: { ...intent, ...changes.intent },
    transaction: { ...transaction, ...changes.transaction },
    facts: { ...facts, ...changes.facts },
  }
}

const found = (changes: Changes) => txGuard(make(changes)).map(({ id, level }) => `${id} ${level}`)

describe('a deployment through the proxy', () => {
  test('default: nothing to say, and the review shows what the bytes create', () => {
    expect(found({})).toEqual([])
    const { intent, transaction } = make()
    const { sentence, main, details } = describeTransaction(intent, transaction)
    expect(sentence).toBe('Deploy the contract Gateway on Local Ethereum (31337)')
    expect(main).toEqual([
      { label: 'Contract', value: 'Gateway' },
      { label: 'Code size', value: '200 bytes' },
      { label: 'Expected address', value: address },
    ])
    expect(details).toContainEqual({ label: 'Code hash', value: keccak256(creationCode) })
  })

  test('behavior: other bytes are described as unknown code at their own address', () => {
    const { intent, transaction } = make({ transaction: { data: concat([salt, '0x60016002']) } })
    const { sentence, main } = describeTransaction(intent, transaction)
    expect(sentence).toBe('Deploy a contract of unknown code on Local Ethereum (31337)')
    expect(main.map(({ value }) => value)).not.toContain(address)
  })

  test('behavior: facts are the code of the proxy and at the new address', async () => {
    const { intent, transaction, facts } = make()
    const reader: GuardReader = {
      balance: async () => 100n,
      allowance: async () => 0n,
      code: async (_, at) => (at === deploymentProxy ? deploymentProxyCode : '0x'),
      gasPrice: async () => 3n,
      simulate: async () => facts.simulation,
    }
    const wallet = { account: async () => ({ address: account, chainId: 31337 }) }
    const read = await collectFacts({ intent, transaction, reader, wallet, now: 0 })
    expect(read).toMatchObject({ targetCode: facts.targetCode, createdCode: '0x' })
  })

  test.each<[string, Changes, string]>([
    ['another target', { transaction: { to: stranger } }, 'T03 block'],
    ['no proxy on this network', { facts: { targetCode: '0x' } }, 'T04 block'],
    ['other code at the proxy', { facts: { targetCode: '0x6001' } }, 'T04 block'],
    ['other code', { transaction: { data: concat([salt, '0x60016002']) } }, 'T05 block'],
    ['another salt', { transaction: { data: concat([`0x${'00'.repeat(32)}`, creationCode]) } }, 'T05 block'],
    ['too much code', { transaction: { data: concat([salt, `0x${'60'.repeat(49_153)}`]) } }, 'T05 block'],
    ['another address', { intent: { address: stranger } }, 'T04 block'],
    ['an address that is taken', { facts: { createdCode: '0x60' } }, 'T04 block'],
    ['a value', { transaction: { value: '1' } }, 'T10 block'],
    ['no money', { facts: { nativeBalance: 0n } }, 'T14 block'],
    ['a revert', { facts: { simulation: { status: 'reverted', reason: 'no' } } }, 'T18 block'],
    ['no simulation', { facts: { simulation: { status: 'unavailable', reason: 'x' } } }, 'T18 confirm'],
    ['no reported changes', { facts: { simulation: { ...success, balanceChanges: null } } }, 'T18 note'],
    [
      'a loss',
      { facts: { simulation: { ...success, balanceChanges: [{ token: usdc.address, delta: -1n }] } } },
      'T18 block',
    ],
  ])('error: %s', (_, changes, expected) => {
    expect(found(changes)).toEqual([expected])
  })
})
