import * as Menu from '@radix-ui/react-dropdown-menu'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useStore } from 'zustand'
import type { CommandId } from '../editor/commands.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useCommand } from '../editor/useCommand.ts'
import { useView } from '../editor/useStores.ts'
import type { ExecutionMode } from '../editor/viewStore.ts'
import { Button } from '../ui/Button.tsx'
import { menuContentClass, menuItemClass } from '../ui/menuClasses.ts'
import { type Theme, themeStore, themes } from '../ui/theme.ts'
import { appTexts } from './texts.ts'

const offered: readonly CommandId[] = ['save', 'generateCode', 'undo', 'redo', 'fitView']

/** What has no room in a narrow toolbar. */
export function MoreMenu() {
  const { view } = useEditor()
  const theme = useStore(themeStore)
  const executionMode = useView(state => state.executionMode)
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button look="quiet" iconOnly aria-label={appTexts.more} icon={<Ellipsis size={16} aria-hidden="true" />} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content align="end" sideOffset={6} className={menuContentClass}>
          {offered.map(id => (
            <MoreItem key={id} id={id} />
          ))}
          <Choice<ExecutionMode>
            label={appTexts.executionMode}
            value={executionMode}
            options={['individual', 'batch']}
            textOf={mode => appTexts[mode]}
            onChange={mode => view.setState({ executionMode: mode })}
          />
          <Choice<Theme>
            label={appTexts.theme}
            value={theme}
            options={themes}
            textOf={name => appTexts.themes[name]}
            onChange={name => themeStore.setState(name, true)}
          />
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MoreItem({ id }: { readonly id: CommandId }) {
  const command = useCommand(id)
  return (
    <Menu.Item disabled={!command.enabled} onSelect={command.run} className={menuItemClass}>
      {command.label}
    </Menu.Item>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly Value[]
  readonly textOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <>
      <Menu.Separator className="my-1 h-px bg-line" />
      <Menu.Label className="px-2.5 py-1 text-meta text-ink-2">{label}</Menu.Label>
      <Menu.RadioGroup value={value} onValueChange={next => onChange(next as Value)}>
        {options.map(option => (
          <Menu.RadioItem key={option} value={option} className={menuItemClass}>
            <span className="flex-1">{textOf(option)}</span>
            <Menu.ItemIndicator>
              <Check size={14} aria-hidden="true" />
            </Menu.ItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
