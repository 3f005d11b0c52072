import * as Menu from '@radix-ui/react-dropdown-menu'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useDocuments } from '../editor/useStores.ts'
import { CommandItem, Reason } from '../menus/CommandItem.tsx'
import { projectTexts } from '../projects/texts.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { copyProject } from '../remote/queries.ts'
import { useRefusal } from '../ui/access.ts'
import { describeError } from '../ui/describeError.ts'
import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { menuItemClass } from '../ui/menuClasses.ts'
import { notify } from '../ui/notify.ts'
import { truncateName } from '../ui/truncateName.ts'
import { navigate, projectPath } from './route.ts'
import { appTexts } from './texts.ts'

type Props = MenuProps & {
  /** Null for a template. */
  readonly projectId: string | null
}

/** Menu of the open project: rename, save, versions, export, import, duplicate. */
export function FileMenu({ projectId, onClose, returnFocus }: Props) {
  const http = useHttp()
  const renaming = useRefusal('renameProject')
  const copying = useRefusal('duplicateProject')
  const name = useDocuments(state => state.document.name)
  const [reason, setReason] = useState<string>()
  const [isRenaming, setIsRenaming] = useState(false)
  const duplicate = async (id: string) => {
    try {
      const copy = await copyProject(http, id, truncateName(projectTexts.copyOf, name))
      navigate(projectPath(copy.id))
      notify('success', projectTexts.duplicated, copy.name)
    } catch (error) {
      notify('error', describeError(error).message)
    }
  }
  return (
    <MenuSurface
      label={appTexts.projectMenu}
      align="start"
      onClose={onClose}
      returnFocus={isRenaming ? focusProjectName : returnFocus}
    >
      <Menu.Item disabled={renaming !== undefined} onSelect={() => setIsRenaming(true)} className={menuItemClass}>
        <Pencil size={14} aria-hidden="true" className="text-ink-2" />
        {projectTexts.rename}
      </Menu.Item>
      <CommandItem id="save" onReason={setReason} />
      <CommandItem id="showHistory" onReason={setReason} />
      {projectId !== null && (
        <Menu.Item
          disabled={copying !== undefined}
          onSelect={() => void duplicate(projectId)}
          className={menuItemClass}
        >
          <Copy size={14} aria-hidden="true" className="text-ink-2" />
          {projectTexts.duplicate}
        </Menu.Item>
      )}
      <Menu.Separator className="my-1 h-px bg-line" />
      <CommandItem id="exportWorkflow" onReason={setReason} />
      <CommandItem id="importWorkflow" onReason={setReason} />
      <CommandItem id="reviewVersions" onReason={setReason} />
      <Reason text={reason} />
    </MenuSurface>
  )
}

function focusProjectName(): void {
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${appTexts.projectName}"]`)
  field?.focus()
  field?.select()
}
