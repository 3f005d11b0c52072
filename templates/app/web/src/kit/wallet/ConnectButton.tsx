import { openConnectDialog } from './connectDialogStore.ts'

export const ConnectButton = ({ size = '' }: { readonly size?: string }) => (
  <button type="button" className={`button-primary ${size}`} onClick={openConnectDialog}>
    Connect Wallet
  </button>
)
