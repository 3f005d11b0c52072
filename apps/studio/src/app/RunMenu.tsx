import * as Menu from '@radix-ui/react-dropdown-menu'
import { useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import type { ExecutionMode } from '../editor/viewStore.ts'
import { CommandItem, Reason } from '../menus/CommandItem.tsx'
import type { MenuProps } from '../ui/MenuButton.tsx'
import { MenuRadioGroup } from '../ui/MenuRadioGroup.tsx'
import { MenuSurface } from '../ui/MenuSurface.tsx'
import { useIsTight } from '../ui/useIsNarrow.ts'
import { appTexts } from './texts.ts'

/** Menu beside Execute: execution mode, and running a part of the flow. */
export function RunMenu(props: MenuProps) {
  const { view } = useEditor()
  const executionMode = useView(state => state.executionMode)
  // Otherwise the toolbar has it.
  const isTight = useIsTight()
  const [reason, setReason] = useState<string>()
  return (
    <MenuSurface label={appTexts.runOptions} {...props}>
      {isTight && (
        <>
          <Menu.Label className="px-2.5 py-1 text-meta text-ink-2">{appTexts.executionMode}</Menu.Label>
          <MenuRadioGroup<ExecutionMode>
            value={executionMode}
            options={['batch', 'individual']}
            textOf={mode => `${appTexts[mode]} · ${mode === 'batch' ? appTexts.batchTitle : appTexts.individualTitle}`}
            onChange={mode => view.setState({ executionMode: mode })}
          />
          <Menu.Separator className="my-1 h-px bg-line" />
        </>
      )}
      <CommandItem id="executeNode" onReason={setReason} />
      <CommandItem id="runToHere" onReason={setReason} />
      <CommandItem id="runFromHere" onReason={setReason} />
      <Reason text={reason} />
    </MenuSurface>
  )
}
