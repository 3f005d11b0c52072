import { type RepositorySettings, repositorySettingsSchema } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type GenerateSource, generateQuery, toGenerateBody } from '../codegen/generateQuery.ts'
import { codegenTexts } from '../codegen/texts.ts'
import { finishFirstStep } from '../editor/firstSteps.ts'
import { gitHubQuery } from '../remote/gitHubQueries.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { useAppServices } from '../session/AppServices.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { describeError } from '../ui/describeError.ts'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { AccountCard } from './AccountCard.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { findBlocker } from './findBlocker.ts'
import { LeavePublishing } from './LeavePublishing.tsx'
import { PublicationView } from './PublicationView.tsx'
import { PublishFooter } from './PublishFooter.tsx'
import { PublishForm } from './PublishForm.tsx'
import { readPublishMemory, writePublishMemory } from './publishMemory.ts'
import { publishTexts } from './texts.ts'
import { useGitHubMessages } from './useGitHubMessages.ts'
import { usePublication } from './usePublication.ts'
import { useRepositoryCheck } from './useRepositoryCheck.ts'

type Props = {
  readonly source: GenerateSource
  /** Warning about unsaved configuration. */
  readonly warning: { readonly title: string; readonly text: string } | null
  readonly onOpenCode: () => void
  readonly onOpenSettings: () => void
  readonly onClose: () => void
}

/** Source: spec 001 §9. */
const defaultName = 'my-defi-app'

const targets = { empty: 'empty', published: 'update' } as const

/** Publishes the generated project to a repository of the connected account. */
export function PublishDialog({ source, warning, onOpenCode, onOpenSettings, onClose }: Props) {
  const { document } = source
  const http = useHttp()
  const client = useQueryClient()
  const { storage } = useAppServices()
  const [memory] = useState(() => readPublishMemory(storage, document.id))
  const remember = (change: Parameters<typeof writePublishMemory>[2]) =>
    writePublishMemory(storage, document.id, change)
  const [settings, setSettings] = useState(() => memory.settings ?? defaultSettings(document))
  const [isUpdate, setIsUpdate] = useState(memory.isUpdate)
  const [isLeaving, setIsLeaving] = useState(false)
  const publication = usePublication(memory.publishId, publishId => remember({ publishId }))
  const account = useQuery(gitHubQuery(http))
  useGitHubMessages()
  useEffect(() => finishFirstStep('publish'), [])
  const hasNodes = document.nodes.length > 0
  const code = useQuery({ ...generateQuery(http, source), enabled: hasNodes })
  useEffect(() => {
    if (code.isError) notify('error', codegenTexts.failed, codegenTexts.failedText)
  }, [code.isError])
  const hasFailed = publication.state === 'failed'
  const attemptError = publication.attempt.error
  useEffect(() => {
    // GitHub may have refused the account, or another window disconnected it.
    if (hasFailed || attemptError !== null) void client.invalidateQueries({ queryKey: gitHubQuery(http).queryKey })
  }, [hasFailed, attemptError, client, http])
  const login = account.data?.problem === null ? (account.data.connection?.user.login ?? null) : null
  const check = useRepositoryCheck(login, settings.name)
  const hasDescriptionProblem = !repositorySettingsSchema.shape.description.safeParse(settings.description).success
  const target = check.state === 'empty' || check.state === 'published' ? targets[check.state] : 'create'
  const blocker = findBlocker({
    isStarting: publication.attempt.isBusy,
    code: code.data ? 'ready' : hasNodes && !code.isError ? 'loading' : 'none',
    isConnected: login !== null,
    name: settings.name,
    hasDescriptionProblem,
    check,
  })
  const change = (part: Partial<RepositorySettings>) => {
    const changed = { ...settings, ...part }
    setSettings(changed)
    remember({ settings: changed })
  }
  const start = () => {
    setIsUpdate(target === 'update')
    remember({ settings, isUpdate: target === 'update' })
    void publication.start({ ...toGenerateBody(source), settings, target })
  }
  const back = () => {
    publication.forget()
    void client.invalidateQueries({ queryKey: ['gitHubRepository'] })
  }
  const close = () => {
    if (publication.state === 'done') publication.forget()
    onClose()
  }
  const isForm = publication.state === 'none'
  const refusal = attemptError === null ? null : describeError(attemptError)
  const banner = refusal && <ErrorBanner message={refusal.message} help={refusal.help} code={refusal.code} />
  return (
    <Dialog
      layout="screen"
      title={publishTexts.title(document.name)}
      description={publishTexts.subtitle}
      onClose={() => (publication.state === 'running' ? setIsLeaving(true) : close())}
      footer={
        <PublishFooter
          publication={publication}
          target={target}
          blocker={blocker}
          onStart={start}
          onBack={back}
          onClose={close}
        />
      }
    >
      {isForm ? (
        <PublishForm
          account={account}
          code={hasNodes ? code : null}
          settings={settings}
          check={check}
          hasDescriptionProblem={hasDescriptionProblem}
          notices={
            <>
              {warning && <Notice tone="warn" title={warning.title} help={[warning.text]} />}
              {banner}
            </>
          }
          onChange={change}
          onOpenCode={onOpenCode}
          onOpenSettings={onOpenSettings}
        />
      ) : (
        <>
          {banner && <div className="px-4 pt-4">{banner}</div>}
          <PublicationView
            publication={publication}
            isUpdate={isUpdate}
            account={
              account.data &&
              (login === null || refusal?.code === 'ACCOUNT_DIFFERS') && (
                <AccountCard status={account.data} onOpenSettings={onOpenSettings} />
              )
            }
            offersVercel={settings.autoDeployVercel}
            variables={(code.data?.deploymentInfo.variables ?? []).flatMap(({ name, required }) =>
              required ? [name] : [],
            )}
          />
        </>
      )}
      {isLeaving && publication.state === 'running' && (
        <LeavePublishing
          onStay={() => setIsLeaving(false)}
          onClose={onClose}
          onCancel={() => {
            setIsLeaving(false)
            void publication.cancel()
          }}
        />
      )}
    </Dialog>
  )
}

function defaultSettings({ description }: WorkflowDocument): RepositorySettings {
  const { shape } = repositorySettingsSchema
  const line = description.replace(/\s+/g, ' ').trim()
  return repositorySettingsSchema.parse({
    name: defaultName,
    description: shape.description.safeParse(line).data ?? '',
  })
}
