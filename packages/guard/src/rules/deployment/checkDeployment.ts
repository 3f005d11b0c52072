import { getContractAddress } from 'viem/utils'
import type { DecodedDeployment } from '../../decode/deployment.ts'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import type { DeploymentIntent } from '../../intent/deploymentIntent.ts'
import { findArtifact } from '../../values/knownArtifacts.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { RuleInput } from '../rule.ts'
import { checkNativeBalance } from '../transaction/checkTransaction.ts'

/** Checks one aspect of a contract creation; an empty list means it passed. Pure. */
export type DeploymentRule = (
  input: RuleInput<DeploymentIntent> & { readonly deployment: DecodedDeployment },
) => readonly Finding[]

/** Most bytes of creation code with arguments. Source: EIP-3860 */
export const maxCreationCodeBytes = 49_152

/** Requires exactly the intended creation code, of the artifact it names, within the size limit. */
const checkDeployedCode: DeploymentRule = ({ intent, transaction, deployment }) => {
  const size = (transaction.data.length - 2) / 2
  if (size > maxCreationCodeBytes) {
    const values = { size, limit: maxCreationCodeBytes }
    return [
      rules.calldata.block('The contract is too large: creation code has at most 49,152 bytes (EIP-3860).', values),
    ]
  }
  const { artifactId, codeHash } = intent
  if (artifactId !== undefined && findArtifact(artifactId)?.creationCodeHash !== codeHash.toLowerCase()) {
    return [rules.calldata.block('The code is not the contract that it is said to be.', { artifactId, codeHash })]
  }
  switch (deployment.kind) {
    case 'deployment':
      return []
    case 'other':
      return [rules.calldata.block('The code differs from the contract you chose.', { codeHash })]
    case 'undecodable':
      return [rules.calldata.block('The constructor arguments do not match the constructor.')]
    case 'unreadable':
      return [rules.calldata.block('The constructor or its arguments cannot be read.', { signature: intent.signature })]
  }
}

/** Requires every constructor argument to match the intent. */
const checkConstructorArguments: DeploymentRule = ({ deployment }) => {
  if (deployment.kind !== 'deployment') return []
  return deployment.parameters.flatMap(({ name }, index) => {
    const decoded = JSON.stringify(deployment.decoded[index])
    const intended = JSON.stringify(deployment.intended[index])
    const values = { name: name ?? `#${index + 1}`, decoded, intended }
    return decoded === intended ? [] : [rules.amounts.block('A constructor argument differs from your choice.', values)]
  })
}

/** Asks to confirm code that is not a known artifact. */
const checkCodeOrigin: DeploymentRule = ({ intent: { artifactId, contractName, codeHash } }) =>
  artifactId === undefined
    ? [
        rules.contract.confirm('This contract code was entered by hand. Deploy only code you trust.', {
          contract: contractName,
          codeHash,
          origin: 'user',
        }),
      ]
    : []

/** Requires the address to follow from account and nonce and to be free; asks when the nonce has moved. */
const checkDeploymentAddress: DeploymentRule = ({ intent, facts }) => {
  const { account, nonce, address } = intent
  const expected = getContractAddress({ from: account, nonce: BigInt(nonce) })
  if (!sameAddress(expected, address)) {
    return [rules.code.block('The contract would get another address than shown.', { address, expected })]
  }
  if (facts.targetCode !== '0x') {
    return [rules.code.block('There is already a contract at this address: it was deployed before.', { address })]
  }
  return facts.nextNonce === undefined || facts.nextNonce === nonce
    ? []
    : [
        rules.code.confirm('The contract will get another address: the account has sent another transaction since.', {
          address,
          nonce,
          next: facts.nextNonce,
        }),
      ]
}

/** Requires the intended value, and none for a constructor that takes none. */
const checkDeploymentValue: DeploymentRule = ({ intent, transaction, deployment }) => {
  const values = { value: transaction.value, expected: intent.value }
  if (transaction.value !== intent.value) {
    return [rules.nativeAmount.block('The native amount sent to the contract is wrong.', values)]
  }
  return deployment.kind === 'deployment' && !deployment.isPayable && BigInt(transaction.value) > 0n
    ? [rules.nativeAmount.block('The constructor takes no native amount.', values)]
    : []
}

/** Requires the simulated deployment to succeed and to take nothing but its value. */
const checkDeploymentSimulation: DeploymentRule = ({ intent, facts }) => {
  const { simulation } = facts
  if (simulation.status === 'reverted') {
    return [rules.simulation.block('The deployment would revert.', { reason: simulation.reason })]
  }
  if (simulation.status === 'unavailable') {
    return [rules.simulation.confirm('The deployment could not be simulated.', { reason: simulation.reason })]
  }
  if (simulation.balanceChanges === null) {
    return intent.artifactId === undefined
      ? [rules.simulation.confirm('This network does not report what the deployment takes from your account.')]
      : [rules.simulation.note('Simulation succeeded, but this network does not report balance changes.')]
  }
  return simulation.balanceChanges.flatMap(({ token, delta, tokenId }) => {
    const allowed = isNative(token) ? BigInt(intent.value) : 0n
    const values = { token, delta, allowed, tokenId }
    return -delta > allowed
      ? [rules.simulation.block('The simulation spends more than the deployment should.', values)]
      : []
  })
}

/** Rules of a contract creation. */
export const deploymentRules: readonly DeploymentRule[] = [
  checkDeployedCode,
  checkConstructorArguments,
  checkCodeOrigin,
  checkDeploymentAddress,
  checkDeploymentValue,
  checkNativeBalance,
  checkDeploymentSimulation,
]
