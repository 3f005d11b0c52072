import { planMigrations } from '@sluice/workflow/version'
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
import { browserStorage } from '../ui/browserStorage.ts'
import { CloseButton } from '../ui/CloseButton.tsx'
import { notify } from '../ui/notify.ts'
import { createBackups } from './backups.ts'
import { versionTexts } from './texts.ts'
import { updateComponents } from './updateComponents.ts'

type Props = { readonly onDismiss: () => void }

/** Banner offering component updates. */
export function MigrationBar({ onDismiss }: Props) {
  const editor = useEditor()
  const document = useDocuments(state => state.document)
  const offers = planMigrations(document, editor.registry)
  const possible = offers.filter(({ ok }) => ok)
  const count = new Set((possible.length > 0 ? possible : offers).map(({ componentId }) => componentId)).size
  const update = async () => {
    try {
      const updated = await updateComponents(editor, createBackups(browserStorage))
      notify('success', versionTexts.updated(updated), versionTexts.updatedText)
    } catch (error) {
      notify('error', versionTexts.notSaved, error instanceof Error ? error.message : String(error))
    }
  }
  if (offers.length === 0) return null
  return (
    <div
      role="note"
      className="pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded-lg border border-line bg-surface-1 py-1 pr-1 pl-3 shadow-panel"
    >
      <CircleArrowUp size={16} aria-hidden="true" className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1 py-1 font-medium">
        {possible.length > 0 ? versionTexts.newer(count) : versionTexts.refusedOnly(count)}
      </p>
      <Button onClick={() => editor.command('reviewVersions')}>{versionTexts.review}</Button>
      {possible.length > 0 && (
        <Button look="primary" onClick={() => void update()}>
          {versionTexts.migrate}
        </Button>
      )}
      <CloseButton aria-label={versionTexts.dismiss} onClick={onDismiss} />
    </div>
  )
}
