import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { describeRefusal } from './describeRefusal.ts'
import { type ProposedTrade, type TradeGate, WorkflowRulesContext } from './workflowRules.ts'

const refreshMs = 20_000

export type WorkflowCheck = {
  /** Why the workflow does not offer the trade now, as a sentence; null: it does, or nothing was drawn about it. */
  readonly stop: string | null
  readonly isChecking: boolean
  /** Checks of the trade while it is reviewed; undefined where nothing was drawn about it. */
  readonly gate: TradeGate | undefined
}

const keyOf = ({ action, chainId, account, src, dst, amount, slippagePercent, price }: ProposedTrade) =>
  [action, chainId, account, src.address, dst.address, amount, slippagePercent, price].join('/')

/** What the workflow says about a trade; looked at again every 20 s. */
export function useWorkflowRules(trade: ProposedTrade | null): WorkflowCheck {
  const rules = useContext(WorkflowRulesContext)
  const { data, error, isFetching } = useQuery({
    queryKey: ['flow', trade && keyOf(trade)],
    enabled: rules !== null && trade !== null,
    queryFn: ({ signal }) => rules!.check(trade!, signal),
    refetchInterval: refreshMs,
    retry: false,
    gcTime: 0,
  })
  if (!rules || !trade) return { stop: null, isChecking: false, gate: undefined }
  const failed = error ? `This flow cannot be checked: ${describeRefusal(error)}` : null
  return {
    stop: failed ?? (data && !data.allowed ? data.text : null),
    isChecking: !data && !error && isFetching,
    gate: rules.createGate(trade),
  }
}
