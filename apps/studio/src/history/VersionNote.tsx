import type { VersionSummary } from '@sluice/protocol'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { historyTexts } from './texts.ts'
import { writeNote } from './versionQueries.ts'

type Props = { readonly projectId: string; readonly version: VersionSummary }

const longestNote = 1_000

/** Shows and edits a version's note. */
export function VersionNote({ projectId, version }: Props) {
  const client = useQueryClient()
  const http = useHttp()
  const [draft, setDraft] = useState<string | null>(null)
  const write = useMutation({
    mutationFn: (note: string) => writeNote(http, projectId, version.version, note),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['versions', projectId] })
      setDraft(null)
    },
  })
  if (draft === null) {
    return (
      <p className="flex min-h-8 items-center gap-1">
        {version.note && <span className="min-w-0 break-words">{version.note}</span>}
        <Button
          look="quiet"
          icon={<Pencil size={12} aria-hidden="true" />}
          iconOnly={version.note !== ''}
          aria-label={version.note ? historyTexts.editNote : historyTexts.addNote}
          className={version.note ? '' : '-ml-3'}
          onClick={() => setDraft(version.note)}
        >
          {version.note ? null : historyTexts.addNote}
        </Button>
      </p>
    )
  }
  return (
    <form
      className="space-y-2"
      onSubmit={event => {
        event.preventDefault()
        write.mutate(draft.trim())
      }}
    >
      <div className="flex flex-wrap gap-2">
        <input
          aria-label={historyTexts.note}
          // biome-ignore lint/a11y/noAutofocus: the field stands where the button was that asked for it
          autoFocus
          value={draft}
          maxLength={longestNote}
          onChange={event => setDraft(event.target.value)}
          className="h-8 min-w-40 flex-1 rounded-md border border-line bg-surface-1 px-2 pointer-coarse:h-11"
        />
        <Button submit disabled={write.isPending}>
          {historyTexts.saveNote}
        </Button>
        <Button look="quiet" onClick={() => setDraft(null)}>
          {historyTexts.cancel}
        </Button>
      </div>
      {write.isError && <ErrorState error={write.error} />}
    </form>
  )
}
