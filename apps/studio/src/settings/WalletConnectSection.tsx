import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { notify } from '../ui/notify.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SettingsProblem } from './SettingsProblem.tsx'
import { StatusLine } from './StatusLine.tsx'
import { settingsQuery, storeProjectId } from './settingsQueries.ts'
import { settingsTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'
import { useReloadSettings } from './useReloadSettings.ts'

const pattern = /^[0-9a-f]{32}$/i

/** The WalletConnect project id, which is not secret. */
export function WalletConnectSection() {
  const http = useHttp()
  const settings = useQuery(settingsQuery(http))
  const reload = useReloadSettings()
  const attempt = useAttempt()
  const [text, setText] = useState('')
  if (settings.isError) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <Skeleton className="h-24" />
  const { walletConnectProjectId: stored, problem } = settings.data
  if (problem !== null) return <SettingsProblem problem={problem} />
  const given = text.trim()
  const store = (projectId: string | null, said: string) =>
    attempt.run(async () => {
      await storeProjectId(http, projectId)
      setText('')
      await reload()
      notify('success', said)
    })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void store(given, settingsTexts.projectIdSaved)
  }
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusLine isSet={stored !== null} text={stored ?? settingsTexts.notSet} />
        {stored !== null && (
          <Button
            look="danger"
            disabled={attempt.isBusy}
            onClick={() => void store(null, settingsTexts.projectIdRemoved)}
          >
            {settingsTexts.remove}
          </Button>
        )}
      </div>
      <form onSubmit={save} className="space-y-3">
        <Field
          label={settingsTexts.projectId}
          value={text}
          placeholder={settingsTexts.projectIdPlaceholder}
          help={settingsTexts.projectIdHelp}
          problem={given === '' || pattern.test(given) ? null : settingsTexts.projectIdWrong}
          onChange={setText}
        />
        <Button submit look="primary" disabled={!pattern.test(given) || attempt.isBusy}>
          {stored === null ? settingsTexts.save : settingsTexts.replace}
        </Button>
      </form>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </div>
  )
}
