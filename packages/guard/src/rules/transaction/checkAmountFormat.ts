import { findingsOf } from '../../findings/finding.ts'
import { isCallIntent } from '../../intent/isCallIntent.ts'
import type { ShapeRule } from '../rule.ts'

const finding = findingsOf('T06')

const isInteger = (text: unknown): text is string => typeof text === 'string' && /^\d{1,78}$/.test(text)

/** Requires integer strings for all amounts; the other rules calculate with them. */
export const checkAmountFormat: ShapeRule = ({ intent, transaction }) => {
  const amounts = {
    value: transaction.value,
    ...(isCallIntent(intent)
      ? {
          intendedValue: intent.value,
          ...('tokenId' in intent && { tokenId: intent.tokenId }),
          ...('price' in intent && { price: intent.price }),
          ...('quantity' in intent && { quantity: intent.quantity }),
          ...('proposalId' in intent && { proposalId: intent.proposalId }),
          ...Object.fromEntries(intent.spends.map(({ token, amount }) => [`spent ${token.address}`, amount])),
          ...Object.fromEntries(
            (intent.receives ?? []).map(({ token, amount }) => [`received ${token.address}`, amount]),
          ),
        }
      : intent.kind === 'deployment'
        ? { intendedValue: intent.value }
        : { amount: intent.amount }),
    ...(transaction.gas !== undefined && { gas: transaction.gas }),
    ...(intent.kind === 'swap' && {
      quotedDstAmount: intent.quotedDstAmount,
      minReturn: intent.minReturn,
      shownDstAmount: intent.shownDstAmount ?? '0',
      referenceDstAmount: intent.referenceDstAmount ?? '0',
    }),
  }
  return Object.entries(amounts)
    .filter(([, text]) => !isInteger(text))
    .map(([name, text]) =>
      finding('block', 'An amount is not a whole number of base units.', { name, text: JSON.stringify(text) }),
    )
}
