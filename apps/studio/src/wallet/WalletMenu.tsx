import * as Menu from '@radix-ui/react-dropdown-menu'
import Copy from 'lucide-react/icons/copy'
import LogOut from 'lucide-react/icons/log-out'
import { copyText } from '../ui/copyText.ts'
import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { menuItemClass } from '../ui/menuClasses.ts'
import { notify } from '../ui/notify.ts'
import { uiTexts } from '../ui/texts.ts'
import { walletTexts } from './texts.ts'

type Props = MenuProps & {
  readonly address: string
  /** Wallet name and network. */
  readonly description: string
  readonly onDisconnect: () => void
}

/** Menu of the connected account. */
export function WalletMenu({ address, description, onDisconnect, ...menu }: Props) {
  const copy = async () => {
    if (await copyText(address)) notify('info', uiTexts.copied, address)
  }
  return (
    <MenuSurface label={walletTexts.account(address)} {...menu}>
      <Menu.Label className="px-2.5 py-1.5 text-meta text-ink-2">{description}</Menu.Label>
      <Menu.Item className={menuItemClass} onSelect={() => void copy()}>
        <Copy size={14} aria-hidden="true" />
        {walletTexts.copyAddress}
      </Menu.Item>
      <Menu.Item className={menuItemClass} onSelect={onDisconnect}>
        <LogOut size={14} aria-hidden="true" />
        {walletTexts.disconnect}
      </Menu.Item>
    </MenuSurface>
  )
}
