import { useMember } from '../remote/useMember.ts'
import { InitialsAvatar } from '../ui/InitialsAvatar.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { signInTexts } from './texts.ts'

const AccountMenu = lazyComponent(() => import('./AccountMenu.tsx').then(module => module.AccountMenu), {
  isPreloaded: false,
})

type Props = {
  readonly onOpenSettings: () => void
  /** Whether the workspace is written beside the avatar. */
  readonly isNamed?: boolean
}

/** Opens the menu of account and workspaces. */
export function AccountButton({ onOpenSettings, isNamed = false }: Props) {
  const member = useMember()
  if (!member) return null
  const { name } = member.session.account
  const label = signInTexts.account(name, member.workspace.name)
  return (
    <MenuButton
      look="quiet"
      iconOnly={!isNamed}
      aria-label={label}
      title={label}
      className={isNamed ? 'px-1.5!' : ''}
      icon={<InitialsAvatar name={name} size={24} />}
      preload={AccountMenu.preload}
      menu={props => <AccountMenu {...props} label={label} onOpenSettings={onOpenSettings} />}
    >
      {isNamed && <span className="max-w-40 truncate max-sm:hidden">{member.workspace.name}</span>}
    </MenuButton>
  )
}
