import { concat } from 'viem/utils'
import { encodeConstructorArguments } from '../src/decode/deployment.ts'
import type { GuardFacts } from '../src/facts/facts.ts'
import type { GuardInput } from '../src/guards/txGuard.ts'
import { txGuard } from '../src/guards/txGuard.ts'
import type { DeploymentIntent } from '../src/intent/deploymentIntent.ts'
import { createDeploymentIntent } from '../src/intent/deploymentIntent.ts'
import type { CallArgument } from '../src/intent/intentFields.ts'
import type { Hex } from '../src/values/token.ts'
import type { GuardTransaction } from '../src/values/transaction.ts'
import { account, makeCall, success } from './makeCall.ts'

export const creationCode: Hex = `0x${'60806040'.repeat(50)}`
export const constructorSignature = 'constructor(string name, address owner, uint256[] shares) payable'
export const constructorArguments: readonly CallArgument[] = ['Vault', account, ['1', '2']]

export type DeploymentInput = GuardInput<DeploymentIntent>

type Changes = {
  readonly intent?: Partial<DeploymentIntent>
  readonly transaction?: Partial<GuardTransaction>
  readonly facts?: Partial<GuardFacts>
}

/** A good deployment of code entered by hand, as it is just before it is signed. */
export function makeDeployment(changes: Changes = {}): DeploymentInput {
  const encoded = encodeConstructorArguments(constructorSignature, constructorArguments)
  const transaction: GuardTransaction = {
    chainId: 31337,
    from: account,
    to: null,
    data: concat([creationCode, encoded]),
    value: '7',
  }
  const intent = createDeploymentIntent({
    chainId: 1,
    transaction,
    contractName: 'Vault',
    creationCode,
    signature: constructorSignature,
    arguments: constructorArguments,
    nonce: 4,
  })
  const facts: GuardFacts = {
    ...makeCall().facts,
    targetCode: '0x',
    nextNonce: 4,
    simulation: { ...success, gasUsed: 300_000n, balanceChanges: [] },
  }
  return {
    intent: { ...intent, ...changes.intent },
    transaction: { ...transaction, ...changes.transaction },
    facts: { ...facts, ...changes.facts },
  }
}

/** Rule and level of what the guard finds. */
export const foundIn = (input: GuardInput) => txGuard(input).map(({ id, level }) => `${id} ${level}`)
