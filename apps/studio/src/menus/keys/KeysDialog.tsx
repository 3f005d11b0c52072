import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useStore } from 'zustand'
import { commands } from '../../editor/commands.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { formatShortcut } from '../../editor/keymap.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { matchText } from '../palette/matchText.ts'
import { groupCommands } from './commandGroups.ts'
import { KeysRow } from './KeysRow.tsx'
import { keysTexts } from './texts.ts'

/** Every command with its keys, which can be pressed anew. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { keys: commandKeys } = useEditor()
  const keys = useStore(commandKeys)
  const [search, setSearch] = useState('')
  const groups = groupCommands()
    .map(({ group, ids }) => ({
      group,
      ids: ids.filter(
        id => matchText(search, `${commands[id].label} ${formatShortcut(commands[id], keys) ?? ''}`) !== null,
      ),
    }))
    .filter(({ ids }) => ids.length > 0)
  return (
    <Dialog
      title={keysTexts.title}
      description={keysTexts.text}
      onClose={onClose}
      footer={
        <Button
          disabled={Object.keys(keys).length === 0}
          icon={<RotateCcw size={14} aria-hidden="true" />}
          onClick={() => commandKeys.reset()}
        >
          {keysTexts.resetAll}
        </Button>
      }
    >
      <SearchField label={keysTexts.search} value={search} onChange={setSearch} className="mb-2 w-full bg-surface-2" />
      {groups.length === 0 && <EmptyState title={keysTexts.nothingFound(search)} />}
      {groups.map(({ group, ids }) => (
        <section key={group} aria-label={keysTexts.groups[group]} className="pt-2">
          <h3 className="pb-1 text-meta font-medium text-ink-2">{keysTexts.groups[group]}</h3>
          <ul>
            {ids.map(id => (
              <KeysRow key={id} command={commands[id]} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
