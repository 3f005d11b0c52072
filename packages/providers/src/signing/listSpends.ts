import type { Spend, Token, TransactionIntent, TypedSubject } from '@sluice/guard'
import { nativeTokenAddress } from '@sluice/guard'

const nameless = { symbol: '', name: '' } as const

/** What leaves the account besides the network fee; empty for approvals and permits, which move nothing by themselves. */
export function listSpends(intent: TransactionIntent | TypedSubject): readonly Spend[] {
  switch (intent.kind) {
    case 'swap':
      return [{ token: intent.src, amount: intent.amount }]
    case 'approval':
    case 'permit':
    case 'permit2':
    case 'create2Deployment':
      return []
    case 'limitOrder':
    case 'fusionOrder':
    case 'crossChainOrder': {
      const { src, makingAmount } = intent
      if (makingAmount === undefined || src.decimals === undefined) return []
      return [{ token: { ...nameless, ...src, decimals: src.decimals }, amount: makingAmount }]
    }
    default: {
      const native: Token = { ...nameless, chainId: intent.chainId, address: nativeTokenAddress, decimals: 18 }
      return [{ token: native, amount: intent.value }, ...(intent.kind === 'deployment' ? [] : intent.spends)]
    }
  }
}
