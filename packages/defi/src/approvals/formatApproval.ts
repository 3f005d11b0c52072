import { shortenAddress } from '@sluice/guard'
import type { SpendUse } from '@sluice/workflow'
import { formatUnits } from '../amounts/formatUnits.ts'
import { findChain } from '../chains/findChain.ts'
import type { SpentToken } from './allowanceNeed.ts'
import { approvalTexts } from './approvalTexts.ts'
import type { PlannedApproval } from './planApprovals.ts'

/** One line per planned approval: token, total, chain, spender and nodes. */
export function formatApproval(plan: PlannedApproval): string {
  const { chainId, spender, spenderRole, nodes, isPermit } = plan
  const chain = chainId === null ? '' : approvalTexts.onChain(findChain(chainId)?.name ?? String(chainId))
  const to = approvalTexts.spender(spenderRole, spender && shortenAddress(spender))
  const names = nodes.map(({ name, amount, isConditional }) => {
    const notes = [...(amount === null ? [approvalTexts.atRun] : []), ...(isConditional ? [approvalTexts.ifTaken] : [])]
    return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
  })
  const text = isPermit ? approvalTexts.permit : approvalTexts.approve
  return text(formatTotal(plan), chain, to, names.join(', '))
}

/** The known sum, or the token alone where only the run can tell. */
function formatTotal({ amount, token, isComplete }: PlannedApproval): string {
  if (token === null) return approvalTexts.unknownToken
  if (amount === '0' && !isComplete) return nameOf(token)
  return formatTokenAmount(BigInt(amount), token)
}

/** "2 swaps and 1 order" */
export function formatUses(uses: readonly SpendUse[]): string {
  const numbers = new Map<SpendUse, number>()
  for (const use of uses) numbers.set(use, (numbers.get(use) ?? 0) + 1)
  return approvalTexts.uses(numbers)
}

const nameOf = ({ symbol, address }: SpentToken): string => symbol ?? shortenAddress(address)

const formatTokenAmount = (amount: bigint, token: SpentToken): string =>
  token.decimals === undefined
    ? `${amount} base units of ${nameOf(token)}`
    : `${formatUnits(amount, token.decimals)} ${nameOf(token)}`
