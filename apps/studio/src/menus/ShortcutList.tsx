import { useEditor } from '../editor/EditorProvider.tsx'
import { listedShortcuts } from '../editor/menus.ts'
import { useCommand } from '../editor/useCommand.ts'
import { Button } from '../ui/Button.tsx'
import { menusTexts } from './texts.ts'

/** Short list of shortcuts with a link to all. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const { host } = useEditor()
  return (
    <section aria-label={menusTexts.shortcuts}>
      <h2 className="font-medium">{menusTexts.shortcuts}</h2>
      <dl>
        {listedShortcuts.map(id => (
          <ShortcutRow key={id} id={id} />
        ))}
      </dl>
      <Button
        look="quiet"
        className="mt-1 w-full"
        onClick={() => {
          onClose()
          host.open('shortcuts')
        }}
      >
        {menusTexts.allShortcuts}
      </Button>
    </section>
  )
}

function ShortcutRow({ id }: { readonly id: (typeof listedShortcuts)[number] }) {
  const { label, shortcut } = useCommand(id)
  return (
    <div className="flex h-7 items-center gap-2">
      <dt className="flex-1">{label}</dt>
      <dd>
        {shortcut && <kbd className="figures rounded-md border border-line bg-surface-2 px-1.5 py-0.5">{shortcut}</kbd>}
      </dd>
    </div>
  )
}
