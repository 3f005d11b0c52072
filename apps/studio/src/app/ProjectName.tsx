import { useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { editorTexts } from '../editor/texts.ts'
import { useDocuments } from '../editor/useStores.ts'
import { useRefusal } from '../ui/access.ts'
import { appTexts } from './texts.ts'

/** Edits the project name in place: Enter saves, Escape cancels. */
export function ProjectName() {
  const { documents } = useEditor()
  const refusal = useRefusal('renameProject')
  const name = useDocuments(state => state.document.name)
  const [draft, setDraft] = useState<string | null>(null)
  const save = () => {
    const next = draft?.trim()
    if (next && next !== name) documents.edit([{ op: 'describe', name: next }], { label: editorTexts.rename })
    setDraft(null)
  }
  return (
    <input
      aria-label={appTexts.projectName}
      value={draft ?? name}
      title={refusal ?? name}
      maxLength={200}
      readOnly={refusal !== undefined}
      onChange={event => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setDraft(null)
      }}
      className="h-8 field-sizing-content min-w-16 max-w-80 shrink truncate rounded-md border border-transparent bg-transparent px-1.5 text-title font-semibold hover:border-line focus:border-line focus:bg-surface-2 max-md:h-6 max-md:w-full max-md:max-w-full max-[359px]:px-0 max-[359px]:text-base"
    />
  )
}
