import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { tradeTexts } from './texts.ts'
import type { useBalances } from './useBalances.ts'

/** Says that balances could not be read, with a retry. */
export function BalanceFailure({ balances }: { readonly balances: ReturnType<typeof useBalances> }) {
  if (!balances.hasFailed) return null
  return (
    <Notice
      tone="warn"
      title={tradeTexts.balanceUnknown}
      action={<Button onClick={balances.retry}>{uiTexts.retry}</Button>}
    />
  )
}
