import { decodeCall } from '../../decode/decode.ts'
import { describeSwap } from '../../describe/describeSwap.ts'
import { readRouterFacts, readTokenFacts } from '../../facts/guardReader.ts'
import { type SwapIntent, swapIntentSchema } from '../../intent/swapIntent.ts'
import type { IntentDefinition } from '../rule.ts'
import { callRules } from './checkSwapCall.ts'
import { fundsRules } from './checkSwapFunds.ts'
import { priceRules } from './checkSwapPrice.ts'

const swapRules = [...callRules, ...priceRules, ...fundsRules]

const swap: IntentDefinition<SwapIntent> = {
  kind: 'swap',
  schema: swapIntentSchema,
  amounts: intent => ({
    amount: intent.amount,
    quotedDstAmount: intent.quotedDstAmount,
    minReturn: intent.minReturn,
    // only with: editor
    shownDstAmount: intent.shownDstAmount ?? '0',
    referenceDstAmount: intent.referenceDstAmount ?? '0',
    // otherwise: shownDstAmount: intent.shownDstAmount,
    // end only
  }),
  tokens: ({ src, dst }) => [src, dst],
  // only with: call deployment governance nft
  // only with: editor
  addresses: ({ receiver, src, dst }) => ({ named: [receiver], paidTokens: [src.address, dst.address] }),
  // otherwise: addresses: () => ({ named: [] }),
  // end only
  // end only
  async readFacts(request) {
    const { src, router } = request.intent
    const [token, known] = await Promise.all([readTokenFacts(request, src, router), readRouterFacts(request)])
    return { ...token, ...known }
  },
  check(input) {
    const decoded = { ...input, call: decodeCall(input.transaction.data) }
    return swapRules.flatMap(rule => rule(decoded))
  },
  describe: describeSwap,
}

/** Swaps through the 1inch router. */
export const swapIntents: readonly IntentDefinition[] = [swap]
