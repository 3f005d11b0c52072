import type { BodyOf, GitHubStatus, writeGitHubSettings } from '@sluice/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { forgetGitHubAccount, gitHubQuery, storeGitHubSettings } from '../remote/gitHubQueries.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StatusLine } from './StatusLine.tsx'
import { settingsTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'

/** The connected account, the address of a GitHub Enterprise, and the OAuth app. */
export function GitHubSection() {
  const status = useQuery(gitHubQuery(useHttp()))
  if (status.isError) return <ErrorState error={status.error} onRetry={() => void status.refetch()} />
  if (!status.data) return <Skeleton className="h-24" />
  const { problem, source, baseUrl, clientId } = status.data
  return (
    <div className="space-y-6">
      {problem !== null && <Notice tone="warn" title={problem} />}
      <AccountPart status={status.data} />
      {source === 'env' ? (
        <div className="space-y-1">
          <StatusLine isSet text={baseUrl} />
          {clientId !== null && <StatusLine isSet text={`${settingsTexts.gitHubClientId} ${clientId}`} />}
          <p className="text-meta text-ink-2">{settingsTexts.gitHubEnvironment}</p>
        </div>
      ) : (
        <>
          <AddressPart key={baseUrl} baseUrl={baseUrl} />
          <AppPart key={clientId} status={status.data} />
        </>
      )}
    </div>
  )
}

function useStoreSettings() {
  const http = useHttp()
  const client = useQueryClient()
  const attempt = useAttempt()
  const store = (body: BodyOf<typeof writeGitHubSettings>, said: string) =>
    attempt.run(async () => {
      client.setQueryData(gitHubQuery(http).queryKey, await storeGitHubSettings(http, body))
      notify('success', said)
    })
  return { attempt, store }
}

function AccountPart({ status: { connection } }: { readonly status: GitHubStatus }) {
  const http = useHttp()
  const client = useQueryClient()
  const attempt = useAttempt()
  const disconnect = () =>
    attempt.run(async () => {
      client.setQueryData(gitHubQuery(http).queryKey, await forgetGitHubAccount(http))
      notify('info', settingsTexts.gitHubDisconnected)
    })
  return (
    <section aria-label={settingsTexts.gitHubAccount} className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusLine isSet={connection !== null} text={describeAccount(connection)} />
        {connection?.source === 'store' && (
          <Button look="danger" disabled={attempt.isBusy} onClick={() => void disconnect()}>
            {settingsTexts.gitHubDisconnect}
          </Button>
        )}
      </div>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </section>
  )
}

function describeAccount(connection: GitHubStatus['connection']): string {
  if (connection === null) return settingsTexts.gitHubNone
  const { source, user } = connection
  return source === 'env'
    ? settingsTexts.gitHubEnvironmentAccount(user.login)
    : settingsTexts.gitHubConnected(user.login)
}

function AddressPart({ baseUrl }: { readonly baseUrl: string }) {
  const { attempt, store } = useStoreSettings()
  const [url, setUrl] = useState(baseUrl)
  const given = url.trim()
  const isAddress = /^https?:$/.test(URL.parse(given)?.protocol ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void store({ baseUrl: given === '' ? null : given }, settingsTexts.gitHubSaved)
  }
  return (
    <form onSubmit={save} className="space-y-3">
      <Field
        label={settingsTexts.gitHubAddress}
        value={url}
        inputMode="url"
        help={settingsTexts.gitHubAddressHelp}
        problem={given === '' || isAddress ? null : settingsTexts.gitHubAddressWrong}
        onChange={setUrl}
      />
      <Button submit disabled={given === baseUrl || (given !== '' && !isAddress) || attempt.isBusy}>
        {settingsTexts.save}
      </Button>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </form>
  )
}

function AppPart({ status }: { readonly status: GitHubStatus }) {
  const { attempt, store } = useStoreSettings()
  const [clientId, setClientId] = useState(status.clientId ?? '')
  const [secret, setSecret] = useState('')
  const callback = `${window.location.origin}/github/callback`
  const hasSecret = status.methods.includes('oauth')
  const isChanged = clientId.trim() !== (status.clientId ?? '') || secret.trim() !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    const clientSecret = secret.trim() === '' ? {} : { clientSecret: secret.trim() }
    void store({ clientId: clientId.trim(), ...clientSecret }, settingsTexts.gitHubSaved).then(() => setSecret(''))
  }
  const remove = () => void store({ clientId: null, clientSecret: null }, settingsTexts.gitHubAppRemoved)
  return (
    <form onSubmit={save} aria-label={settingsTexts.gitHubApp} className="space-y-3">
      <div>
        <h4 className="font-medium">{settingsTexts.gitHubApp}</h4>
        <p className="text-meta text-ink-2">
          {settingsTexts.gitHubAppHelp}{' '}
          <a
            href={`${status.baseUrl}/settings/applications/new`}
            target="_blank"
            rel="noreferrer noopener"
            className="font-medium text-accent-strong underline"
          >
            {settingsTexts.gitHubNewApp}
          </a>
        </p>
        <div className="mt-1 flex items-center gap-1 rounded-md bg-surface-2 pl-2.5">
          <code className="code min-w-0 flex-1 truncate">{callback}</code>
          <CopyButton text={callback} label={settingsTexts.gitHubCopyCallback} />
        </div>
      </div>
      <Field label={settingsTexts.gitHubClientId} value={clientId} onChange={setClientId} />
      <Field
        label={settingsTexts.gitHubClientSecret}
        type="password"
        value={secret}
        help={hasSecret ? settingsTexts.gitHubSecretStored : settingsTexts.gitHubSecretHelp}
        onChange={setSecret}
      />
      <div className="flex flex-wrap gap-2">
        <Button submit look="primary" disabled={clientId.trim() === '' || !isChanged || attempt.isBusy}>
          {settingsTexts.save}
        </Button>
        {status.clientId !== null && (
          <Button look="danger" disabled={attempt.isBusy} onClick={remove}>
            {settingsTexts.gitHubRemoveApp}
          </Button>
        )}
      </div>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </form>
  )
}
