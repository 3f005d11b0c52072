import { isSluiceError } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useCommand } from '../editor/useCommand.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { describeError } from '../ui/describeError.ts'
import { formatRelativeTime } from '../ui/formatRelativeTime.ts'
import { Notice } from '../ui/Notice.tsx'
import { truncateName } from '../ui/truncateName.ts'
import { adoptServerVersion } from './adoptServerVersion.ts'
import type { ComparedDocuments } from './DifferenceDialog.tsx'
import type { DraftSync } from './draftSync.ts'
import { historyTexts } from './texts.ts'
import { openCopy } from './versionQueries.ts'

export type SaveNotice = 'conflict' | 'diverged' | 'refused' | 'restored'

type Props = {
  readonly topic: SaveNotice
  readonly draftSync: DraftSync
  readonly onOpenProject: (projectId: string) => void
  readonly onDismiss: () => void
}

/** Banner about conflicts, restored edits and storage problems. */
export function SyncBanner({ topic, ...props }: Props) {
  if (topic === 'conflict') return <ConflictBar {...props} />
  if (topic === 'diverged') return <DivergedBar {...props} />
  return topic === 'restored' ? <RestoredBar {...props} /> : <RefusedBar {...props} />
}

type BarProps = Omit<Props, 'topic'>

function ConflictBar({ draftSync }: BarProps) {
  const editor = useEditor()
  const { documents, host } = editor
  const http = useHttp()
  const theirs = useStore(draftSync, state => state.theirs)
  const isDeleted = useStore(draftSync, state => describeError(state.error).code === 'PROJECT_NOT_FOUND')
  const act = useDecision()
  const take = async () => {
    if (!(await adoptServerVersion({ http, draftSync, documents }))) return
    host.notify('success', historyTexts.tookTheirs, historyTexts.tookTheirsText)
  }
  const copy = async () => {
    await draftSync.save()
    host.notify('success', historyTexts.savedCopy(documents.getState().document.name))
  }
  const compare = () => {
    if (!theirs) return
    const compared: ComparedDocuments = {
      description: historyTexts.conflictDifference,
      before: documents.getState().document,
      after: theirs.document,
    }
    host.open('difference', compared)
  }
  return (
    <Bar
      tone="warn"
      title={isDeleted ? historyTexts.deleted : historyTexts.conflict}
      text={isDeleted ? historyTexts.deletedText : historyTexts.conflictText}
    >
      {!isDeleted && (
        <Button disabled={act.isPending} onClick={() => act.mutate(take)}>
          {historyTexts.adoptServerVersion}
        </Button>
      )}
      <Button disabled={act.isPending} onClick={() => act.mutate(copy)}>
        {historyTexts.keepMine}
      </Button>
      {theirs && (
        <Button look="quiet" onClick={compare}>
          {historyTexts.showDifference}
        </Button>
      )}
    </Bar>
  )
}

function DivergedBar({ draftSync, onOpenProject, onDismiss }: BarProps) {
  const { documents, host } = useEditor()
  const http = useHttp()
  const diverged = useStore(draftSync, state => state.diverged)
  const act = useDecision()
  if (!diverged) return null
  const take = async () => {
    await draftSync.keepRestorePoint('conflict', diverged.document)
    await diverged.drop()
    onDismiss()
    host.notify('success', historyTexts.divergedSaved)
  }
  const copy = async () => {
    const { id, name } = await openCopy(
      http,
      truncateName(historyTexts.copyOf, diverged.document.name),
      diverged.document,
    )
    await diverged.drop()
    host.notify('success', historyTexts.savedCopy(name))
    onOpenProject(id)
  }
  const compare = () => {
    const compared: ComparedDocuments = {
      description: historyTexts.conflictDifference,
      before: diverged.document,
      after: documents.getState().document,
    }
    host.open('difference', compared)
  }
  return (
    <Bar tone="warn" title={historyTexts.diverged(formatRelativeTime(diverged.at))} text={historyTexts.divergedText}>
      <Button disabled={act.isPending} onClick={() => act.mutate(take)}>
        {historyTexts.adoptServerVersion}
      </Button>
      <Button disabled={act.isPending} onClick={() => act.mutate(copy)}>
        {historyTexts.keepMine}
      </Button>
      <Button look="quiet" onClick={compare}>
        {historyTexts.showDifference}
      </Button>
    </Bar>
  )
}

function RestoredBar({ draftSync, onDismiss }: BarProps) {
  const editor = useEditor()
  const { documents, host } = editor
  const discard = () => {
    const patch = diffToPatch(documents.getState().document, draftSync.opened)
    documents.edit(patch, { label: historyTexts.discardLabel })
    onDismiss()
    host.notify('info', historyTexts.discarded, historyTexts.discardedText)
  }
  return (
    <Bar tone="info" title={historyTexts.restoredHere} text={historyTexts.restoredHereText} onDismiss={onDismiss}>
      <Button onClick={discard}>{historyTexts.discard}</Button>
    </Bar>
  )
}

function RefusedBar({ draftSync, onDismiss }: BarProps) {
  const isProject = useStore(draftSync, state => state.projectId !== null)
  const reason = useStore(draftSync, state => describeRefusal(state.logError))
  const save = useCommand('save')
  const download = useCommand('exportWorkflow')
  return (
    <Bar
      tone="warn"
      title={historyTexts.refused}
      text={`${reason}. ${isProject ? historyTexts.refusedProject : historyTexts.refusedTemplate}`}
      onDismiss={onDismiss}
    >
      {!isProject && (
        <Button look="primary" reason={save.reason} onClick={save.run}>
          {historyTexts.save}
        </Button>
      )}
      <Button reason={download.reason} onClick={download.run}>
        {download.label}
      </Button>
    </Bar>
  )
}

/** Says in words of this page why the browser stores nothing, without a full stop. Browsers name the error only. */
function describeRefusal(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return historyTexts.storageFull
  return isSluiceError(error) ? describeError(error).message.replace(/\.$/, '') : historyTexts.storageBlocked
}

/** Runs one action at a time and shows its error. */
function useDecision() {
  const { host } = useEditor()
  return useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    onError: error => {
      const { message, help } = describeError(error)
      host.notify('error', message, help[0])
    },
  })
}

type LookProps = {
  readonly tone: 'info' | 'warn'
  readonly title: string
  readonly text: string
  readonly onDismiss?: () => void
  readonly children?: ReactNode
}

function Bar({ tone, title, text, onDismiss, children }: LookProps) {
  return (
    <Notice
      tone={tone}
      title={
        <span className="flex items-start gap-2">
          <span className="min-w-0 flex-1">{title}</span>
          {onDismiss && <CloseButton className="-my-1 -mr-1.5" aria-label={historyTexts.dismiss} onClick={onDismiss} />}
        </span>
      }
      className="pointer-events-auto w-full max-w-xl shadow-panel"
      action={children && <div className="flex flex-wrap gap-2">{children}</div>}
    >
      {text}
    </Notice>
  )
}
