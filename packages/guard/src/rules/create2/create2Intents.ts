import { getCreate2Address, keccak256 } from 'viem/utils'
import type { Description } from '../../describe/description.ts'
import { formatChain } from '../../describe/formatChain.ts'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import {
  type Create2DeploymentIntent,
  create2DeploymentIntentSchema,
  deploymentProxy,
} from '../../intent/create2DeploymentIntent.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { Hex } from '../../values/token.ts'
import type { GuardTransaction } from '../../values/transaction.ts'
import type { IntentDefinition, Rule } from '../rule.ts'
import { checkNativeBalance } from '../transaction/checkTransaction.ts'

type Create2Rule = Rule<Create2DeploymentIntent>

/** Most bytes of creation code. Source: EIP-3860 */
const maxCreationCodeBytes = 49_152

/** Runtime code of the proxy; other code at its address could deploy anything. Source: as for `deploymentProxy` */
export const deploymentProxyCode: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'

/** Salt and creation code: 0x, 64 digits, the rest. */
function splitData(data: string): { readonly salt: Hex; readonly creationCode: Hex } {
  const bytes = data.toLowerCase()
  return { salt: bytes.slice(0, 66) as Hex, creationCode: `0x${bytes.slice(66)}` }
}

/** Requires the deployment proxy, with its known code. */
const checkProxy: Create2Rule = ({ transaction, facts }) => {
  if (!sameAddress(transaction.to ?? '', deploymentProxy)) {
    return [rules.contract.block('The deployment does not go through the deployment proxy.', { to: transaction.to })]
  }
  if (facts.targetCode === deploymentProxyCode) return []
  const text =
    facts.targetCode === '0x'
      ? 'This network has no deployment proxy, so the contract cannot get its address here.'
      : 'The deployment proxy of this network has other code than it should.'
  return [rules.code.block(text, { proxy: deploymentProxy })]
}

/** Requires exactly the intended salt and creation code. */
const checkCode: Create2Rule = ({ intent, transaction }) => {
  const { salt, creationCode } = splitData(transaction.data)
  const size = (creationCode.length - 2) / 2
  if (size > maxCreationCodeBytes) {
    const values = { size, limit: maxCreationCodeBytes }
    return [
      rules.calldata.block('The contract is too large: creation code has at most 49,152 bytes (EIP-3860).', values),
    ]
  }
  return salt === intent.salt.toLowerCase() && keccak256(creationCode) === intent.codeHash.toLowerCase()
    ? []
    : [rules.calldata.block('The code differs from the contract you chose.', { codeHash: intent.codeHash })]
}

/** Requires the address to follow from salt and code and to be free. */
const checkAddress: Create2Rule = ({ intent, facts }) => {
  const { salt, codeHash, address } = intent
  const expected = getCreate2Address({ from: deploymentProxy, salt: salt as Hex, bytecodeHash: codeHash as Hex })
  if (!sameAddress(expected, address)) {
    return [rules.code.block('The contract would get another address than shown.', { address, expected })]
  }
  return facts.createdCode === '0x'
    ? []
    : [rules.code.block('There is already a contract at this address: it was deployed before.', { address })]
}

const checkValue: Create2Rule = ({ transaction: { value } }) =>
  value === '0'
    ? []
    : [rules.nativeAmount.block('The native amount sent to the contract is wrong.', { value, expected: '0' })]

/** Requires the simulated deployment to succeed and to take nothing. */
const checkSimulation: Create2Rule = ({ facts: { simulation } }) => {
  if (simulation.status === 'reverted') {
    return [rules.simulation.block('The deployment would revert.', { reason: simulation.reason })]
  }
  if (simulation.status === 'unavailable') {
    return [rules.simulation.confirm('The deployment could not be simulated.', { reason: simulation.reason })]
  }
  if (simulation.balanceChanges === null) {
    return [rules.simulation.note('Simulation succeeded, but this network does not report balance changes.')]
  }
  return simulation.balanceChanges.flatMap(({ token, delta, tokenId }) =>
    delta < 0n
      ? [rules.simulation.block('The simulation spends more than the deployment should.', { token, delta, tokenId })]
      : [],
  )
}

const create2Rules: readonly Create2Rule[] = [
  checkProxy,
  checkCode,
  checkAddress,
  checkValue,
  checkNativeBalance,
  checkSimulation,
]

/** Takes the name from the intent, and size, hash and address from the bytes. */
function describe(intent: Create2DeploymentIntent, { data }: GuardTransaction): Description {
  const { salt, creationCode } = splitData(data)
  const codeHash = keccak256(creationCode)
  const isKnown = codeHash === intent.codeHash.toLowerCase()
  const size = `${(creationCode.length - 2) / 2}`.replace(/\B(?=(\d{3})+$)/g, ',')
  const address = getCreate2Address({ from: deploymentProxy, salt, bytecodeHash: codeHash })
  const name = isKnown ? `the contract ${intent.contractName}` : 'a contract of unknown code'
  return {
    sentence: `Deploy ${name} on ${formatChain(intent)}`,
    main: [
      ...(isKnown ? [{ label: 'Contract', value: intent.contractName }] : []),
      { label: 'Code size', value: `${size} bytes` },
      { label: 'Expected address', value: address },
    ],
    details: [
      { label: 'Code hash', value: codeHash },
      { label: 'Salt', value: salt },
    ],
  }
}

const create2Deployment: IntentDefinition<Create2DeploymentIntent> = {
  kind: 'create2Deployment',
  schema: create2DeploymentIntentSchema,
  amounts: () => ({}),
  // only with: approval governance send
  tokens: () => [],
  // end only
  addresses: () => ({ named: [] }),
  readFacts: async ({ intent: { chainId, address }, reader }) => ({ createdCode: await reader.code(chainId, address) }),
  check: input => create2Rules.flatMap((rule): readonly Finding[] => rule(input)),
  describe,
}

/** Creations of contracts through the deployment proxy. */
export const create2Intents: readonly IntentDefinition[] = [create2Deployment]
