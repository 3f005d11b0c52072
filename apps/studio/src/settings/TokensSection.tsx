import { isWalletSecret, secretNamePattern } from '@sluice/workflow'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { storeSecret } from '../remote/queries.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { notify } from '../ui/notify.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { forgetSecret } from './settingsQueries.ts'
import { settingsTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'
import { useReloadSettings } from './useReloadSettings.ts'

/** Has a section of its own. */
const oneInchName = 'oneinch'

type Draft = {
  readonly name: string
  readonly hosts: string
  readonly value: string
  /** The stored token that is replaced; null for a new one. */
  readonly replaced: string | null
}

const emptyDraft: Draft = { name: '', hosts: '', value: '', replaced: null }

/** API tokens by name, each for the hosts it may be sent to. */
export function TokensSection() {
  const http = useHttp()
  const reload = useReloadSettings()
  const config = useServerConfig()
  const attempt = useAttempt()
  const [draft, setDraft] = useState<Draft | null>(null)
  if (config.isError) return <ErrorState error={config.error} onRetry={() => void config.refetch()} />
  if (!config.data) return <Skeleton className="h-24" />
  const tokens = config.data.secrets.filter(({ name }) => name !== oneInchName)
  const save = ({ name, value, hosts }: Draft) =>
    attempt.run(async () => {
      await storeSecret(http, name, value.trim(), listHosts(hosts))
      setDraft(null)
      await reload()
      notify('success', settingsTexts.tokenSaved(name))
    })
  const remove = (name: string) =>
    attempt.run(async () => {
      await forgetSecret(http, name)
      await reload()
      notify('info', settingsTexts.tokenRemoved(name))
    })
  return (
    <div className="space-y-4">
      {tokens.length === 0 && draft === null && <EmptyState title={settingsTexts.noTokens} />}
      {tokens.length > 0 && (
        <ul className="divide-y divide-line">
          {tokens.map(({ name, last4, source, hosts, problem }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
              <div className="min-w-0 flex-1 basis-36">
                <p className="font-medium wrap-anywhere">
                  {name} <span className="figures text-meta font-normal text-ink-2">{last4}</span>
                </p>
                <p className="text-meta text-ink-2 wrap-anywhere">
                  {problem ?? (hosts.join(', ') || settingsTexts.noHosts)}
                </p>
              </div>
              {source === 'store' && (
                <div className="flex gap-2">
                  <Button
                    aria-label={settingsTexts.replaceToken(name)}
                    onClick={() => setDraft({ ...emptyDraft, name, hosts: hosts.join(', '), replaced: name })}
                  >
                    {settingsTexts.replace}
                  </Button>
                  <Button
                    look="danger"
                    disabled={attempt.isBusy}
                    aria-label={settingsTexts.removeToken(name)}
                    onClick={() => void remove(name)}
                  >
                    {settingsTexts.remove}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {draft === null ? (
        <Button onClick={() => setDraft(emptyDraft)}>{settingsTexts.add}</Button>
      ) : (
        <TokenForm
          draft={draft}
          taken={[oneInchName, ...tokens.map(({ name }) => name)]}
          isBusy={attempt.isBusy}
          onChange={setDraft}
          onSave={() => void save(draft)}
        />
      )}
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </div>
  )
}

type FormProps = {
  readonly draft: Draft
  readonly taken: readonly string[]
  readonly isBusy: boolean
  readonly onChange: (draft: Draft | null) => void
  readonly onSave: () => void
}

function TokenForm({ draft, taken, isBusy, onChange, onSave }: FormProps) {
  const { name, hosts, value, replaced } = draft
  const nameProblem = findNameProblem(draft, taken)
  const valueProblem = isWalletSecret(value.trim()) ? settingsTexts.privateKey : null
  const isWhole = name !== '' && value.trim() !== '' && listHosts(hosts).length > 0
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={settingsTexts.tokenName}
          value={name}
          readOnly={replaced !== null}
          help={settingsTexts.tokenNameHelp}
          problem={nameProblem}
          onChange={text => change({ name: text })}
        />
        <Field
          label={settingsTexts.tokenHosts}
          value={hosts}
          placeholder={settingsTexts.tokenHostsPlaceholder}
          help={settingsTexts.tokenHostsMissing}
          onChange={text => change({ hosts: text })}
        />
      </div>
      <Field
        label={settingsTexts.tokenValue}
        type="password"
        value={value}
        placeholder={settingsTexts.keyPlaceholder}
        problem={valueProblem}
        onChange={text => change({ value: text })}
      />
      <div className="flex gap-2">
        <Button submit look="primary" disabled={!isWhole || isBusy || nameProblem !== null || valueProblem !== null}>
          {settingsTexts.save}
        </Button>
        <Button onClick={() => onChange(null)}>{settingsTexts.cancel}</Button>
      </div>
    </form>
  )
}

function findNameProblem({ name, replaced }: Draft, taken: readonly string[]): string | null {
  if (name === '' || replaced !== null) return null
  if (!secretNamePattern.test(name)) return settingsTexts.tokenNameWrong
  return taken.includes(name) ? settingsTexts.tokenTaken : null
}

const listHosts = (text: string): string[] => text.split(',').flatMap(host => host.trim() || [])
