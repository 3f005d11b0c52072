import { decodeApproval } from '../../decode/decodeApproval.ts'
import { describeApproval } from '../../describe/describeApproval.ts'
import { readRouterFacts } from '../../facts/guardReader.ts'
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
  addresses: () => ({ named: [] }),
  async readFacts(request) {
    const { chainId, token, spender } = request.intent
    const [facts, spenderCode] = await Promise.all([
      readRouterFacts(request, token, spender),
      request.reader.code(chainId, spender),
    ])
    return { ...facts, spenderCode }
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
