import { decodeApproval } from '../../decode/decodeApproval.ts'
import { describeApproval } from '../../describe/describeApproval.ts'
import { readRouterFacts, readTokenFacts } from '../../facts/guardReader.ts'
import { type ApprovalIntent, approvalIntentSchema } from '../../intent/approvalIntent.ts'
import type { IntentDefinition } from '../rule.ts'
import { checkSimulation } from '../transaction/checkSimulation.ts'
import { checkNativeBalance } from '../transaction/checkTransaction.ts'
import { checkApproved, checkNewAllowance, checkSpender, checkSpenderCode } from './checkApproval.ts'

const approval: IntentDefinition<ApprovalIntent> = {
  kind: 'approval',
  schema: approvalIntentSchema,
  amounts: ({ amount }) => ({ amount }),
  tokens: ({ token }) => [token],
  // only with: call deployment governance nft
  addresses: () => ({ named: [] }),
  // end only
  async readFacts(request) {
    const { chainId, token, spender } = request.intent
    // only with: swap order permit
    const [router, facts, spenderCode] = await Promise.all([
      readRouterFacts(request),
      // otherwise: const [facts, spenderCode] = await Promise.all([
      // end only
      readTokenFacts(request, token, spender),
      request.reader.code(chainId, spender),
    ])
    // only with: swap order permit
    return { ...router, ...facts, spenderCode }
    // otherwise: return { ...facts, spenderCode }
    // end only
  },
  check(input) {
    const decoded = { ...input, call: decodeApproval(input.transaction.data) }
    return [
      ...checkSpender(decoded),
      ...checkSpenderCode(decoded),
      ...checkApproved(decoded),
      ...checkNativeBalance(input),
      ...checkNewAllowance(decoded),
      ...checkSimulation(input.facts.simulation, []),
    ]
  },
  describe: describeApproval,
}

/** Allowances of ERC-20 tokens. */
export const approvalIntents: readonly IntentDefinition[] = [approval]
