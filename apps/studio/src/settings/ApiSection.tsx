import type { AccessToken, Scope } from '@sluice/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { formatRelativeTime } from '../ui/formatRelativeTime.ts'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { apiTexts } from './apiTexts.ts'
import { accessTokensQuery, makeAccessToken, revokeAccessToken } from './settingsQueries.ts'
import { settingsTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'

const scopes: readonly Scope[] = ['read', 'run', 'admin']

const expiries = ['30', '90', '365', 'never'] as const

type Draft = { readonly name: string; readonly scope: Scope; readonly expiry: (typeof expiries)[number] }

const emptyDraft: Draft = { name: '', scope: 'read', expiry: '90' }

/** Named tokens with which programs call this server; a new one is shown once. */
export function ApiSection() {
  const http = useHttp()
  const client = useQueryClient()
  const query = accessTokensQuery(http)
  const tokens = useQuery(query)
  const attempt = useAttempt()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null)
  if (tokens.isError) return <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />
  if (!tokens.data) return <Skeleton className="h-24" />
  const { accessTokens } = tokens.data
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey })
  const create = ({ name, scope, expiry }: Draft) =>
    attempt.run(async () => {
      const expiresInDays = expiry === 'never' ? null : Number(expiry)
      const { token } = await makeAccessToken(http, { name: name.trim(), scope, expiresInDays })
      setMade({ name: name.trim(), token })
      setDraft(null)
      await reload()
    })
  const revoke = ({ id, name }: AccessToken) =>
    attempt.run(async () => {
      await revokeAccessToken(http, id)
      setMade(current => (current?.name === name ? null : current))
      await reload()
      notify('info', apiTexts.revoked(name))
    })
  return (
    <div className="space-y-4">
      <p>
        <a
          href="/api/docs"
          target="_blank"
          rel="noreferrer noopener"
          className="font-medium text-accent-strong underline"
        >
          {apiTexts.reference}
        </a>
      </p>
      {made && <NewToken {...made} onDone={() => setMade(null)} />}
      {accessTokens.length === 0 && draft === null && <EmptyState title={apiTexts.none} />}
      {accessTokens.length > 0 && (
        <ul className="divide-y divide-line">
          {accessTokens.map(token => (
            <TokenRow key={token.id} token={token} isBusy={attempt.isBusy} onRevoke={() => void revoke(token)} />
          ))}
        </ul>
      )}
      {draft === null ? (
        <Button onClick={() => setDraft(emptyDraft)}>{apiTexts.create}</Button>
      ) : (
        <TokenForm
          draft={draft}
          taken={accessTokens.map(({ name }) => name)}
          isBusy={attempt.isBusy}
          onChange={setDraft}
          onCreate={() => void create(draft)}
        />
      )}
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </div>
  )
}

type NewTokenProps = { readonly name: string; readonly token: string; readonly onDone: () => void }

function NewToken({ name, token, onDone }: NewTokenProps) {
  return (
    <Notice tone="success" title={apiTexts.created(name)} action={<Button onClick={onDone}>{apiTexts.done}</Button>}>
      <p>{apiTexts.once}</p>
      <div className="mt-2 flex items-center gap-1 rounded-md bg-surface-2 pl-2.5">
        <code className="code min-w-0 flex-1 wrap-anywhere">{token}</code>
        <CopyButton text={token} label={apiTexts.copy} />
      </div>
    </Notice>
  )
}

type RowProps = { readonly token: AccessToken; readonly isBusy: boolean; readonly onRevoke: () => void }

function TokenRow({ token: { name, scope, createdBy, expiresAt, lastUsedAt }, isBusy, onRevoke }: RowProps) {
  const isExpired = expiresAt !== null && expiresAt <= Date.now()
  const expiry =
    expiresAt === null ? apiTexts.endless : apiTexts[isExpired ? 'expired' : 'expires'](formatDateTime(expiresAt))
  const use = lastUsedAt === null ? apiTexts.unused : apiTexts.used(formatRelativeTime(lastUsedAt))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium wrap-anywhere">
          {name} <span className="text-meta font-normal text-ink-2">{apiTexts.scopes[scope]}</span>
        </p>
        <p className="text-meta text-ink-2">
          <span className={isExpired ? 'text-danger' : undefined}>{expiry}</span> · {use}
          {createdBy && ` · ${apiTexts.createdBy(createdBy.name)}`}
        </p>
      </div>
      <Button look="danger" disabled={isBusy} aria-label={apiTexts.revokeToken(name)} onClick={onRevoke}>
        {apiTexts.revoke}
      </Button>
    </li>
  )
}

type FormProps = {
  readonly draft: Draft
  readonly taken: readonly string[]
  readonly isBusy: boolean
  readonly onChange: (draft: Draft | null) => void
  readonly onCreate: () => void
}

function TokenForm({ draft, taken, isBusy, onChange, onCreate }: FormProps) {
  const { name, scope, expiry } = draft
  const problem = taken.includes(name.trim()) ? apiTexts.nameTaken : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCreate()
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <Field
        label={apiTexts.name}
        value={name}
        maxLength={100}
        help={apiTexts.nameHelp}
        problem={problem}
        onChange={text => onChange({ ...draft, name: text })}
      />
      <div>
        <p className="mb-1 text-meta font-medium text-ink-2">{apiTexts.scope}</p>
        <SegmentedControl
          label={apiTexts.scope}
          value={scope}
          warnValue="admin"
          options={scopes.map(value => ({ value, label: apiTexts.scopes[value] }))}
          onChange={value => onChange({ ...draft, scope: value })}
        />
        <p className="mt-1 text-meta text-ink-2">{apiTexts.scopesText[scope]}</p>
      </div>
      <div>
        <p className="mb-1 text-meta font-medium text-ink-2">{apiTexts.expiry}</p>
        <SegmentedControl
          label={apiTexts.expiry}
          value={expiry}
          warnValue="never"
          options={expiries.map(value => ({ value, label: apiTexts.expiries[value] }))}
          onChange={value => onChange({ ...draft, expiry: value })}
        />
      </div>
      <div className="flex gap-2">
        <Button submit look="primary" disabled={name.trim() === '' || problem !== null || isBusy}>
          {apiTexts.create}
        </Button>
        <Button onClick={() => onChange(null)}>{settingsTexts.cancel}</Button>
      </div>
    </form>
  )
}
