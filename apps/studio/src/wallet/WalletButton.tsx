import Wallet from 'lucide-react/icons/wallet'
import { useStore } from 'zustand'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { ChainLogo } from '../ui/logos/ChainLogo.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { notify } from '../ui/notify.ts'
import { shortenMiddle } from '../ui/shortenMiddle.ts'
import type { WalletStore } from './createWalletStore.ts'
import { walletTexts } from './texts.ts'

const WalletMenu = lazyComponent(() => import('./WalletMenu.tsx').then(module => module.WalletMenu))

/** As wide connected as before; in a narrow toolbar the icon alone. */
const slot = 'min-w-[138px] px-2! max-[900px]:min-w-0 max-[900px]:pointer-coarse:min-w-11'

type Props = {
  readonly wallet: WalletStore
  readonly chainName: (chainId: number) => string
  readonly onConnect: () => void
}

/** Connect button, or the connected account with a menu. */
export function WalletButton({ wallet, chainName, onConnect }: Props) {
  const state = useStore(wallet)
  if (state.status !== 'connected') {
    return (
      <Button
        icon={<Wallet size={14} aria-hidden="true" />}
        className={slot}
        disabled={state.status === 'connecting'}
        onClick={onConnect}
      >
        <span className="max-[900px]:sr-only">
          {state.status === 'connecting' ? walletTexts.connecting : walletTexts.connect}
        </span>
      </Button>
    )
  }
  const { address, chainId, option } = state
  const disconnect = () => {
    wallet.disconnect()
    notify('info', walletTexts.disconnected)
  }
  return (
    <MenuButton
      className={slot}
      icon={<ChainLogo chainId={chainId} name={chainName(chainId)} size={16} />}
      title={`${option.name} · ${chainName(chainId)}`}
      preload={WalletMenu.preload}
      menu={props => (
        <WalletMenu
          {...props}
          address={address}
          description={`${option.name} · ${chainName(chainId)}`}
          onDisconnect={disconnect}
        />
      )}
    >
      <span className="sr-only">{walletTexts.account(address)}</span>
      <span aria-hidden="true" className="code max-[900px]:hidden">
        {shortenMiddle(address)}
      </span>
    </MenuButton>
  )
}
