import { ConnectButton } from '../../kit/wallet/ConnectButton.tsx'

export type SwapButtonProps = {
  readonly isConnected: boolean
  /** Whether something is missing; the label says what. */
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: string
}

/** The main button: opens the review, or asks for a wallet first. */
export function SwapButton({ isConnected, isOff, onClick, children }: SwapButtonProps) {
  return isConnected ? (
    <button type="button" className="button-primary large" aria-disabled={isOff} onClick={onClick}>
      {children}
    </button>
  ) : (
    <ConnectButton size="large" />
  )
}
