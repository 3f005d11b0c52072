import { describePChain } from '../../describe/describePChain.ts'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import { type PChainIntent, pchainIntentSchema } from '../../intent/pchainIntent.ts'
import { readPChainTransaction } from '../../pchain/readPChainTransaction.ts'
import type { PChainIntentDefinition, PChainRuleInput } from '../rule.ts'
import { pchainRules } from './checkPChain.ts'
import { stepRules } from './checkSteps.ts'

/** Compares the bytes with what the user reviewed. Pure; never throws on any input. */
function checkPChain({ intent, unsignedBytes, facts }: PChainRuleInput): readonly Finding[] {
  const parsed = pchainIntentSchema.safeParse(intent)
  if (!parsed.success) return [rules.pchainTransaction.block('The data of the step is incomplete.')]
  const transaction = readPChainTransaction(unsignedBytes)
  if (!transaction) return [rules.pchainTransaction.block('This is not a transaction that creates an L1.')]
  const input = { intent: parsed.data, unsignedBytes, facts, transaction }
  return [...pchainRules, ...stepRules].flatMap(rule => rule(input))
}

const kinds: readonly PChainIntent['kind'][] = ['createSubnet', 'createChain', 'convertSubnet']

/** The three transactions that create an L1. */
export const pchainIntents: readonly PChainIntentDefinition[] = kinds.map(kind => ({
  kind,
  check: checkPChain,
  describe: describePChain,
}))
