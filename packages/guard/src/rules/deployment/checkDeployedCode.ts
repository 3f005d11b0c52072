import { findingsOf } from '../../findings/finding.ts'
import { findArtifact } from '../../values/knownArtifacts.ts'
import type { DeploymentRule } from '../rule.ts'

const finding = findingsOf('T05')

/** Most bytes of creation code with arguments. Source: EIP-3860 */
export const maxCreationCodeBytes = 49_152

/** Requires exactly the intended creation code, of the artifact it names, within the size limit. */
export const checkDeployedCode: DeploymentRule = ({ intent, transaction, deployment }) => {
  const size = (transaction.data.length - 2) / 2
  if (size > maxCreationCodeBytes) {
    const values = { size, limit: maxCreationCodeBytes }
    return [finding('block', 'The contract is too large: creation code has at most 49,152 bytes (EIP-3860).', values)]
  }
  const { artifactId, codeHash } = intent
  if (artifactId !== undefined && findArtifact(artifactId)?.creationCodeHash !== codeHash.toLowerCase()) {
    return [finding('block', 'The code is not the contract that it is said to be.', { artifactId, codeHash })]
  }
  switch (deployment.kind) {
    case 'deployment':
      return []
    case 'other':
      return [finding('block', 'The code differs from the contract you chose.', { codeHash })]
    case 'misfit':
      return [finding('block', 'The constructor arguments do not match the constructor.')]
    case 'unreadable':
      return [finding('block', 'The constructor or its arguments cannot be read.', { signature: intent.signature })]
  }
}
