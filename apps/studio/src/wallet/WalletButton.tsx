import * as Menu from '@radix-ui/react-dropdown-menu'
import Copy from 'lucide-react/icons/copy'
import LogOut from 'lucide-react/icons/log-out'
import Wallet from 'lucide-react/icons/wallet'
import { useStore } from 'zustand'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copyText.ts'
import { menuContentClass, menuItemClass } from '../ui/menuClasses.ts'
import { notify } from '../ui/notify.ts'
import { shortenMiddle } from '../ui/shortenMiddle.ts'
import { uiTexts } from '../ui/texts.ts'
import type { WalletStore } from './createWalletStore.ts'
import { walletTexts } from './texts.ts'

type Props = {
  readonly wallet: WalletStore
  readonly chainName: (chainId: number) => string
  readonly onConnect: () => void
}

/** Connect Wallet, or the connected account and its network with the way to disconnect. */
export function WalletButton({ wallet, chainName, onConnect }: Props) {
  const state = useStore(wallet)
  if (state.status !== 'connected') {
    return (
      <Button
        icon={<Wallet size={14} aria-hidden="true" />}
        disabled={state.status === 'connecting'}
        onClick={onConnect}
      >
        <span>{state.status === 'connecting' ? walletTexts.connecting : walletTexts.connect}</span>
      </Button>
    )
  }
  const { address, chainId, option } = state
  const copy = async () => {
    if (await copyText(address)) notify('info', uiTexts.copied, address)
  }
  const disconnect = () => {
    wallet.disconnect()
    notify('info', walletTexts.disconnected)
  }
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button
          aria-label={walletTexts.account(address)}
          icon={<Wallet size={14} aria-hidden="true" className="text-accent" />}
        >
          <span className="figures">{shortenMiddle(address)}</span>
          <span className="text-ink-2 max-xl:hidden">{chainName(chainId)}</span>
        </Button>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content align="end" sideOffset={6} className={menuContentClass}>
          <Menu.Label className="px-2.5 py-1.5 text-meta text-ink-2">
            {option.name} · {chainName(chainId)}
          </Menu.Label>
          <Menu.Item className={menuItemClass} onSelect={() => void copy()}>
            <Copy size={14} aria-hidden="true" />
            {walletTexts.copyAddress}
          </Menu.Item>
          <Menu.Item className={menuItemClass} onSelect={disconnect}>
            <LogOut size={14} aria-hidden="true" />
            {walletTexts.disconnect}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
