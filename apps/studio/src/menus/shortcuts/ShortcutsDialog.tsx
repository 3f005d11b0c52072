import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { CommandKeysStore } from '../../editor/commandKeys.ts'
import { commands } from '../../editor/commands.ts'
import { formatShortcut } from '../../editor/keymap.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { fuzzyMatch } from '../commandPalette/fuzzyMatch.ts'
import { groupCommands } from './commandGroups.ts'
import { EditableShortcutRow } from './EditableShortcutRow.tsx'
import { shortcutsTexts } from './texts.ts'

type Props = { readonly keys: CommandKeysStore; readonly onClose: () => void }

/** Dialog that lists and changes shortcuts. */
export function ShortcutsDialog({ keys: commandKeys, onClose }: Props) {
  const keys = useStore(commandKeys)
  const [search, setSearch] = useState('')
  const groups = groupCommands()
    .map(({ group, ids }) => ({
      group,
      ids: ids.filter(
        id => fuzzyMatch(search, `${commands[id].label} ${formatShortcut(commands[id], keys) ?? ''}`) !== null,
      ),
    }))
    .filter(({ ids }) => ids.length > 0)
  return (
    <Dialog
      title={shortcutsTexts.title}
      description={shortcutsTexts.text}
      onClose={onClose}
      footer={
        <Button
          disabled={Object.keys(keys).length === 0}
          icon={<RotateCcw size={14} aria-hidden="true" />}
          onClick={() => commandKeys.reset()}
        >
          {shortcutsTexts.resetAll}
        </Button>
      }
    >
      <SearchField
        label={shortcutsTexts.search}
        value={search}
        onChange={setSearch}
        className="mb-2 w-full bg-surface-2"
      />
      {groups.length === 0 && <EmptyState title={shortcutsTexts.nothingFound(search)} />}
      {groups.map(({ group, ids }) => (
        <section key={group} aria-label={shortcutsTexts.groups[group]} className="pt-2">
          <h3 className="pb-1 text-meta font-medium text-ink-2">{shortcutsTexts.groups[group]}</h3>
          <ul>
            {ids.map(id => (
              <EditableShortcutRow key={id} command={commands[id]} commandKeys={commandKeys} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
