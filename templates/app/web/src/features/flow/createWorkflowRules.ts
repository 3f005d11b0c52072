import { sameAddress } from '../guard/values/sameAddress.ts'
import { readBalance } from '../review/readBalance.ts'
import { activityStore } from '../trade/activityStore.ts'
import type { ProposedTrade, WorkflowRules } from '../trade/workflowRules.ts'
import { createTradeGate } from './createTradeGate.ts'
import type { FlowConfig, FlowFacts, FlowToken } from './logic/flowPlan.ts'
import { runFlow } from './logic/runFlow.ts'
import { toDecimal } from './toDecimal.ts'

const toToken = (token: FlowToken) => ({ ...token, address: token.address as `0x${string}` })

/** Facts of a flow from the backend, the chain and this browser. */
function factsOf(trade: ProposedTrade): FlowFacts {
  const { account, wallet, quote, exchange } = trade
  return {
    quote,
    price: async (token, stable, signal) => {
      if (sameAddress(token.address, stable.address)) return '1'
      const one = 10n ** BigInt(token.decimals)
      return toDecimal(await exchange(toToken(token), toToken(stable), one, signal), stable.decimals)
    },
    balance: token => readBalance(wallet.client, account, toToken(token)),
    isDone: () =>
      activityStore
        .getSnapshot()
        .some(entry => entry.state === 'confirmed' && entry.account.toLowerCase() === account.toLowerCase()),
  }
}

/** Runs the workflow for a trade of a screen; an action that nothing was drawn about is free. */
export function createWorkflowRules({ steps }: FlowConfig): WorkflowRules {
  const check: WorkflowRules['check'] = async (trade, signal) => {
    const step = steps.find(({ action }) => action === trade.action)
    return step ? runFlow(step, trade, factsOf(trade), signal) : { allowed: true, waitSeconds: 0 }
  }
  return { check, createGate: trade => createTradeGate(check, trade) }
}
