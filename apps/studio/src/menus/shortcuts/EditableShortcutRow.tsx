import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Fragment, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import type { Command } from '../../editor/command.ts'
import type { CommandKeysStore } from '../../editor/commandKeys.ts'
import { commandList } from '../../editor/commands.ts'
import { isSameShortcut, shortcutsOf, writeShortcut } from '../../editor/keymap.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { checkShortcut, type ShortcutCheck } from './checkShortcut.ts'
import { shortcutsTexts } from './texts.ts'
import { useShortcutRecorder } from './useShortcutRecorder.ts'

type Asked = { readonly keys: string; readonly check: Exclude<ShortcutCheck, { readonly kind: 'free' }> }

type Props = { readonly command: Command; readonly commandKeys: CommandKeysStore }

/** Row of a command; click the shortcut to record another. */
export function EditableShortcutRow({ command, commandKeys }: Props) {
  const all = useStore(commandKeys)
  const [isRecording, setIsRecording] = useState(false)
  const [asked, setRequestedConfig] = useState<Asked | null>(null)
  const shown = shortcutsOf(command, all)
  const isChanged = Object.hasOwn(all, command.id)
  const give = useCallback(
    (keys: string) => {
      commandKeys.give(command.id, [keys])
      announce(shortcutsTexts.given(command.label, writeShortcut(keys)))
    },
    [command, commandKeys],
  )
  const onKeys = useCallback(
    (keys: string | null) => {
      setIsRecording(false)
      if (keys === null) return
      const check = checkShortcut(keys, command, commandList, commandKeys.getState())
      if (check.kind === 'free') give(keys)
      else setRequestedConfig({ keys, check })
    },
    [command, commandKeys, give],
  )
  useShortcutRecorder(isRecording, onKeys)
  const takeOver = (keys: string, from: Command) => {
    const left = shortcutsOf(from, commandKeys.getState()).filter(shortcut => !isSameShortcut(shortcut, keys))
    commandKeys.give(from.id, left)
    give(keys)
    setRequestedConfig(null)
  }
  return (
    <li>
      <div className="flex min-h-9 items-center gap-1 pointer-coarse:min-h-11">
        <span className="min-w-0 flex-1">{command.label}</span>
        <button
          type="button"
          onClick={() => {
            setRequestedConfig(null)
            setIsRecording(true)
          }}
          onBlur={() => setIsRecording(false)}
          className="flex h-8 min-w-28 items-center justify-end gap-1 rounded-md border border-transparent px-2 hover:border-line pointer-coarse:h-11"
        >
          {isRecording ? (
            <span className="text-accent">{shortcutsTexts.press}</span>
          ) : (
            <>
              <span className="sr-only">{shortcutsTexts.change(command.label)} </span>
              {shown.length === 0 && <span className="text-meta text-ink-2">{shortcutsTexts.none}</span>}
              {shown.map((keys, index) => (
                <Fragment key={keys}>
                  {index > 0 && <span className="sr-only"> {shortcutsTexts.and} </span>}
                  <kbd className="figures rounded-md border border-line bg-surface-2 px-1.5 py-0.5">
                    {writeShortcut(keys)}
                  </kbd>
                </Fragment>
              ))}
            </>
          )}
        </button>
        <CloseButton
          className={shown.length === 0 ? 'invisible' : ''}
          aria-label={shortcutsTexts.remove(command.label)}
          title={shortcutsTexts.remove(command.label)}
          onClick={() => commandKeys.give(command.id, [])}
        />
        <Button
          look="quiet"
          iconOnly
          className={isChanged ? '' : 'invisible'}
          aria-label={shortcutsTexts.reset(command.label)}
          title={shortcutsTexts.reset(command.label)}
          onClick={() => commandKeys.reset(command.id)}
          icon={<RotateCcw size={14} aria-hidden="true" />}
        />
      </div>
      {asked && (
        <div role="alert" className="mb-1 flex flex-wrap items-center gap-2 rounded-md bg-warn-soft px-2.5 py-1.5">
          <span className="min-w-0 flex-1">{describe(asked)}</span>
          {asked.check.kind === 'taken' && <TakeOver keys={asked.keys} by={asked.check.by} onTake={takeOver} />}
          <Button look="quiet" onClick={() => setRequestedConfig(null)}>
            {shortcutsTexts.keep}
          </Button>
        </div>
      )}
    </li>
  )
}

type TakeOverProps = {
  readonly keys: string
  readonly by: Command
  readonly onTake: (keys: string, from: Command) => void
}

function TakeOver({ keys, by, onTake }: TakeOverProps) {
  return <Button onClick={() => onTake(keys, by)}>{shortcutsTexts.take}</Button>
}

function describe({ keys, check }: Asked): string {
  const written = writeShortcut(keys)
  if (check.kind === 'taken') return shortcutsTexts.taken(written, check.by.label)
  return check.kind === 'reserved' ? shortcutsTexts.reserved(written) : shortcutsTexts.typed(written)
}
