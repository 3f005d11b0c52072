import { decodeDeployment } from '../../decode/deployment.ts'
import { describeDeployment } from '../../describe/describeDeployment.ts'
import { formatChain } from '../../describe/formatChain.ts'
import { type DeploymentIntent, deploymentIntentSchema } from '../../intent/deploymentIntent.ts'
import type { IntentDefinition } from '../rule.ts'
import { addressesIn } from '../transaction/checkAddresses.ts'
import { deploymentRules } from './checkDeployment.ts'

const deployment: IntentDefinition<DeploymentIntent> = {
  kind: 'deployment',
  schema: deploymentIntentSchema,
  createsContract: true,
  amounts: ({ value }) => ({ intendedValue: value }),
  // only with: approval governance send
  tokens: () => [],
  // end only
  addresses: intent => ({ named: addressesIn(intent.arguments) }),
  async readFacts({ intent: { chainId, account, address }, reader }) {
    const [targetCode, nextNonce] = await Promise.all([
      reader.code(chainId, address),
      reader.nextNonce?.(chainId, account),
    ])
    return { targetCode, ...(nextNonce !== undefined && { nextNonce }) }
  },
  check(input) {
    const { intent, transaction } = input
    const decoded = { ...input, deployment: decodeDeployment(intent, transaction.data) }
    return deploymentRules.flatMap(rule => rule(decoded))
  },
  describe: (intent, transaction) => describeDeployment(intent, transaction, formatChain(intent)),
}

/** Creations of contracts. */
export const deploymentIntents: readonly IntentDefinition[] = [deployment]
