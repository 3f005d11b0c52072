import { formatUnits } from '@sluice/defi'
import { isWalletSecret } from '@sluice/workflow'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { storeSecret } from '../remote/queries.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { Button } from '../ui/Button.tsx'
import { describeError } from '../ui/describeError.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StatusLine } from './StatusLine.tsx'
import { forgetSecret, quoteWithKey } from './settingsQueries.ts'
import { settingsTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'
import { useReloadSettings } from './useReloadSettings.ts'

const secretName = 'oneinch'
const variable = 'ONEINCH_API_KEY'

/** A key that 1inch refuses is not saved even if asked to. */
const refusedCode = 'PROVIDER_KEY_REFUSED'

/** The 1inch key: tested with a quote, then saved; never shown again. */
export function OneInchSection() {
  const http = useHttp()
  const reload = useReloadSettings()
  const config = useServerConfig()
  const attempt = useAttempt()
  const [key, setKey] = useState('')
  /** The quote of the last test. */
  const [answer, setAnswer] = useState<string | null>(null)
  const status = config.data?.secrets.find(({ name }) => name === secretName)
  const problem = isWalletSecret(key.trim()) ? settingsTexts.privateKey : null

  const test = async (given: string | null) => {
    setAnswer(null)
    const startedAt = performance.now()
    const { fromToken, toToken, fromAmount, toAmount } = await quoteWithKey(http, given)
    const [from, to] = [
      describeAmount(fromAmount, fromToken.decimals, fromToken.symbol),
      describeAmount(toAmount, toToken.decimals, toToken.symbol),
    ]
    setAnswer(settingsTexts.keyTested(from, to, Math.round(performance.now() - startedAt)))
  }
  const store = async (title: string) => {
    await storeSecret(http, secretName, key.trim())
    setKey('')
    await reload()
    notify('success', title)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void attempt.run(async () => {
      await test(key.trim())
      await store(settingsTexts.keySaved)
    })
  }
  const saveUntested = () => void attempt.run(() => store(settingsTexts.keySavedUntested))
  const remove = () =>
    void attempt.run(async () => {
      setAnswer(null)
      await forgetSecret(http, secretName)
      await reload()
      notify('info', settingsTexts.keyRemoved)
    })

  if (config.isError) return <ErrorState error={config.error} onRetry={() => void config.refetch()} />
  if (!status) return <Skeleton className="h-24" />
  const isFixed = status.source === 'env'
  const isRefused = describeError(attempt.error).code === refusedCode
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusLine isSet={status.set} text={status.problem ?? describeStatus(status)} />
        {status.set && (
          <div className="flex gap-2">
            <Button disabled={attempt.isBusy} onClick={() => void attempt.run(() => test(null))}>
              {settingsTexts.test}
            </Button>
            {!isFixed && (
              <Button look="danger" disabled={attempt.isBusy} onClick={remove}>
                {settingsTexts.removeKey}
              </Button>
            )}
          </div>
        )}
      </div>
      {!isFixed && (
        <form onSubmit={save} className="space-y-3">
          <Field
            label={settingsTexts.key}
            type="password"
            value={key}
            placeholder={settingsTexts.keyPlaceholder}
            help={settingsTexts.keyHelp}
            problem={problem}
            onChange={next => {
              setKey(next)
              setAnswer(null)
              attempt.clear()
            }}
          />
          <Button submit look="primary" disabled={key.trim() === '' || problem !== null || attempt.isBusy}>
            {status.set ? settingsTexts.replace : settingsTexts.save}
          </Button>
        </form>
      )}
      <div aria-live="polite" className="space-y-2">
        {attempt.isBusy && <p className="text-ink-2">{settingsTexts.testing}</p>}
        {answer && <Notice tone="success" title={answer} />}
        {attempt.error !== null && <ErrorState error={attempt.error} />}
        {attempt.error !== null && key.trim() !== '' && problem === null && !isRefused && (
          <Button onClick={saveUntested}>{settingsTexts.saveUntested}</Button>
        )}
      </div>
    </div>
  )
}

type Status = { readonly set: boolean; readonly source: 'env' | 'store' | null; readonly last4: string | null }

function describeStatus({ set, source, last4 }: Status): string {
  if (!set) return settingsTexts.notSet
  return source === 'env' ? settingsTexts.fromEnvironment(variable, last4 ?? '') : settingsTexts.stored(last4 ?? '')
}

function describeAmount(units: string, decimals: number, symbol: string): string {
  return `${Number(formatUnits(BigInt(units), decimals)).toLocaleString('en', { maximumFractionDigits: 2 })} ${symbol}`
}
