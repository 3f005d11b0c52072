import { findingsOf } from '../../findings/finding.ts'
import type { DeploymentRule } from '../rule.ts'

const finding = findingsOf('T03')

/** Asks to confirm code that is not a known artifact. */
export const checkCodeOrigin: DeploymentRule = ({ intent: { artifactId, contractName, codeHash } }) =>
  artifactId === undefined
    ? [
        finding('confirm', 'This contract code was entered by hand. Deploy only code you trust.', {
          contract: contractName,
          codeHash,
          origin: 'user',
        }),
      ]
    : []
