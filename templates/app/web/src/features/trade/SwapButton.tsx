import { tradeConfig } from '../../config/trade.config.ts'
import { openConnectDialog } from '../../kit/wallet/connectDialogStore.ts'
import { QuoteOnlyNote } from './QuoteOnlyNote.tsx'

export type SwapButtonProps = {
  readonly isConnected: boolean
  /** Whether something is missing; the label says what. */
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: string
}

/** The main button: opens the review, or asks for a wallet first. */
export function SwapButton({ isConnected, isOff, onClick, children }: SwapButtonProps) {
  if (!tradeConfig.swaps) return <QuoteOnlyNote />
  return isConnected ? (
    <button type="button" className="button-primary large" aria-disabled={isOff} onClick={onClick}>
      {children}
    </button>
  ) : (
    <button type="button" className="button-primary large" onClick={openConnectDialog}>
      Connect Wallet
    </button>
  )
}
