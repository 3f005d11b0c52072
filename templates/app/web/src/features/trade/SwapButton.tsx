import { openConnectDialog } from '../../kit/wallet/connectDialogStore.ts'

export type SwapButtonProps = {
  readonly isConnected: boolean
  /** Whether something is missing; the label says what. */
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: string
}

// only without: quoteOnly
/** The main button: opens the review, or asks for a wallet first. */
export function SwapButton({ isConnected, isOff, onClick, children }: SwapButtonProps) {
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
// otherwise: export function SwapButton(_props: SwapButtonProps) {
// otherwise:   return <p className="text-center text-muted text-sm">This workflow shows a quote and sends nothing</p>
// otherwise: }
// end only
