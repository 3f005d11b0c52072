import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { configQuery, storeSecret } from '../../remote/queries.ts'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { Button } from '../../ui/Button.tsx'
import { describeError } from '../../ui/describeError.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { logMainnet } from '../logs/mainnetLogs.ts'
import { configTexts } from './texts.ts'

/** Key of the swap provider, which is stored on the server and never shown. Source: spec 001 §2.6. */
export function ConfigTab() {
  const { data, error, refetch } = useServerConfig()
  const key = data?.secrets.find(({ name }) => name === 'oneinch')
  return (
    <div className="scroll-slim flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <section className="flex flex-col gap-2">
          {key?.problem && <Notice tone="danger" title={key.problem} />}
          <p className="text-ink-2">{describeKey(key)}</p>
          {key?.source !== 'env' && <KeyForm isSet={key?.set ?? false} />}
        </section>
      )}
    </div>
  )
}

type KeyStatus = { readonly set: boolean; readonly last4: string | null; readonly source: 'env' | 'store' | null }

function describeKey(key: KeyStatus | undefined): string {
  if (!key?.set) return configTexts.missing
  return key.source === 'env' ? configTexts.fromEnvironment(key.last4 ?? '') : configTexts.stored(key.last4 ?? '')
}

function KeyForm({ isSet }: { readonly isSet: boolean }) {
  const http = useHttp()
  const client = useQueryClient()
  const id = useId()
  const [value, setValue] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setSaving(true)
    try {
      await storeSecret(http, 'oneinch', value.trim())
      setValue('')
      await client.invalidateQueries({ queryKey: configQuery(http).queryKey })
      notify('success', configTexts.saved)
      logMainnet('success', configTexts.saved)
    } catch (error) {
      setFailure(error)
      logMainnet('error', describeError(error).message)
    }
    setSaving(false)
  }
  const label = isSet ? configTexts.replace : configTexts.save
  return (
    <form onSubmit={event => void save(event)} className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {configTexts.apiKey}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="password"
          value={value}
          onChange={event => setValue(event.target.value)}
          placeholder={configTexts.placeholder}
          autoComplete="off"
          spellCheck={false}
          className="h-8 min-w-0 flex-1 rounded-md border border-line bg-surface-2 px-2.5 pointer-coarse:h-11"
        />
        <Button submit look="primary" disabled={isSaving || value.trim() === ''}>
          {isSaving ? configTexts.saving : label}
        </Button>
      </div>
      <p className="text-meta text-ink-2">{configTexts.explanation}</p>
      {failure !== null && <ErrorState error={failure} className="mt-1" />}
    </form>
  )
}
