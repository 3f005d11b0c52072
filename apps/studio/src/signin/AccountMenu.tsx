import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { AccountItems } from './AccountItems.tsx'

type Props = MenuProps & { readonly label: string; readonly onOpenSettings: () => void }

/** Menu of the signed-in account. */
export function AccountMenu({ label, onOpenSettings, ...menu }: Props) {
  return (
    <MenuSurface label={label} isSheet {...menu}>
      <AccountItems onOpenSettings={onOpenSettings} />
    </MenuSurface>
  )
}
