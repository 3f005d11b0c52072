import { formatUnits } from '@sluice/defi'
import type { CounterpartyCheck } from '@sluice/protocol'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { shortenAddress } from '../ui/formatAddress.ts'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SettingsProblem } from './SettingsProblem.tsx'
import { StatusLine } from './StatusLine.tsx'
import { forgetCounterparty, settingsQuery, storeCounterparty, testCounterparty } from './settingsQueries.ts'
import { settingsTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'
import { useReloadSettings } from './useReloadSettings.ts'

/** Decimals of MON, and digits worth showing. */
const [decimals, digits] = [18, 4]

/** The counterparty of the Monad bridge: asked for its terms and a price before it is saved. */
export function BridgeSection() {
  const http = useHttp()
  const settings = useQuery(settingsQuery(http))
  const reload = useReloadSettings()
  const attempt = useAttempt()
  const [url, setUrl] = useState('')
  const [check, setCheck] = useState<CounterpartyCheck | null>(null)
  if (settings.isError) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <Skeleton className="h-24" />
  const { bridge, problem } = settings.data
  if (problem !== null) return <SettingsProblem problem={problem} />
  const { counterparty } = bridge
  const run = (act: () => Promise<void>) => {
    setCheck(null)
    void attempt.run(act)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    run(async () => {
      const answer = await storeCounterparty(http, url.trim())
      setUrl('')
      await reload()
      setCheck(answer)
      notify('success', settingsTexts.counterpartySaved)
    })
  }
  const remove = () =>
    run(async () => {
      await forgetCounterparty(http)
      await reload()
      notify('info', settingsTexts.counterpartyRemoved)
    })
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusLine
          isSet={counterparty !== null}
          text={
            counterparty ? settingsTexts.ending(counterparty.host, counterparty.last4) : settingsTexts.counterpartyNone
          }
        />
        {counterparty && (
          <div className="flex gap-2">
            <Button disabled={attempt.isBusy} onClick={() => run(async () => setCheck(await testCounterparty(http)))}>
              {settingsTexts.test}
            </Button>
            <Button look="danger" disabled={attempt.isBusy} title={settingsTexts.counterpartyWarning} onClick={remove}>
              {settingsTexts.remove}
            </Button>
          </div>
        )}
      </div>
      {counterparty && <p className="text-meta text-ink-2">{settingsTexts.counterpartyWarning}</p>}
      <form onSubmit={save} className="space-y-3">
        <Field
          label={settingsTexts.counterparty}
          value={url}
          inputMode="url"
          placeholder={settingsTexts.rpcPlaceholder}
          onChange={setUrl}
        />
        <Button submit look="primary" disabled={url.trim() === '' || attempt.isBusy}>
          {counterparty ? settingsTexts.replace : settingsTexts.save}
        </Button>
      </form>
      <div aria-live="polite">
        {attempt.isBusy && <p className="text-ink-2">{settingsTexts.testing}</p>}
        {check && <Notice tone="success" title={describeCheck(check)} />}
        {attempt.error !== null && <ErrorState error={attempt.error} />}
      </div>
    </div>
  )
}

function describeCheck({ account, dstAmount, latencyMs }: CounterpartyCheck): string {
  const amount = formatUnits(BigInt(dstAmount), decimals, digits)
  return settingsTexts.counterpartyTerms(shortenAddress(account), amount, latencyMs)
}
