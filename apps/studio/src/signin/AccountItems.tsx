import * as Menu from '@radix-ui/react-dropdown-menu'
import Check from 'lucide-react/icons/check'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import { useHttp } from '../remote/HttpProvider.tsx'
import { useMember } from '../remote/useMember.ts'
import { describeError } from '../ui/describeError.ts'
import { InitialsAvatar } from '../ui/InitialsAvatar.tsx'
import { menuItemClass } from '../ui/menuClasses.ts'
import { notify } from '../ui/notify.ts'
import { createWorkspaceDialog } from './createWorkspaceDialog.ts'
import { openWorkspace, signOutHere } from './switchAccount.ts'
import { signInTexts } from './texts.ts'

type Props = {
  /** Undefined where the menu opens the settings already. */
  readonly onOpenSettings?: () => void
}

const showError = (error: unknown) => notify('error', describeError(error).message)

/** Menu items of the account: who is signed in, workspaces, settings, sign out. */
export function AccountItems({ onOpenSettings }: Props) {
  const http = useHttp()
  const member = useMember()
  if (!member) return null
  const { account, workspaces, mayCreateWorkspaces } = member.session
  const open = (id: string) => {
    if (id !== member.workspace.id) void openWorkspace(http, id)
  }
  return (
    <>
      <Menu.Label className="px-2.5 pt-1.5 pb-2">
        <span className="block max-w-64 truncate font-medium">{account.name}</span>
        {account.email && account.email !== account.name && (
          <span className="block max-w-64 truncate text-meta text-ink-2">{account.email}</span>
        )}
      </Menu.Label>
      <Menu.Separator className="my-1 h-px bg-line" />
      <Menu.Label className="px-2.5 py-1 text-meta text-ink-2">{signInTexts.workspaces}</Menu.Label>
      <Menu.RadioGroup value={member.workspace.id} onValueChange={open}>
        {workspaces.map(({ id, name, role }) => (
          <Menu.RadioItem key={id} value={id} className={menuItemClass}>
            <InitialsAvatar name={name} shape="square" size={18} />
            <span className="min-w-0 flex-1 truncate sm:max-w-44">{name}</span>
            <span className="text-meta text-ink-2">{signInTexts.roles[role]}</span>
            <Check size={14} aria-hidden="true" className={id === member.workspace.id ? 'text-accent' : 'invisible'} />
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {mayCreateWorkspaces && (
        <Menu.Item className={menuItemClass} onSelect={() => createWorkspaceDialog.setState(true, true)}>
          <Plus size={14} aria-hidden="true" className="mx-0.5 text-ink-2" />
          {signInTexts.createWorkspace}
        </Menu.Item>
      )}
      <Menu.Separator className="my-1 h-px bg-line" />
      {onOpenSettings && (
        <Menu.Item className={menuItemClass} onSelect={onOpenSettings}>
          <Settings size={14} aria-hidden="true" className="mx-0.5 text-ink-2" />
          {signInTexts.settings}
        </Menu.Item>
      )}
      <Menu.Item className={menuItemClass} onSelect={() => void signOutHere(http).catch(showError)}>
        <LogOut size={14} aria-hidden="true" className="mx-0.5 text-ink-2" />
        {signInTexts.signOut}
      </Menu.Item>
    </>
  )
}
