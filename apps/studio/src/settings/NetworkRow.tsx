import type { RpcSetting } from '@sluice/protocol'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { notify } from '../ui/notify.ts'
import { forgetRpc, storeRpc, testRpc } from './settingsQueries.ts'
import { settingsTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'
import { useReloadSettings } from './useReloadSettings.ts'

const tones = { default: 'neutral', store: 'accent', env: 'info' } as const

/** RPC address of one network: tested, changed, removed. Of a stored one only host and end are known here. */
export function NetworkRow({ setting }: { readonly setting: RpcSetting }) {
  const { chainId, name, source, address, defaultUrl } = setting
  const http = useHttp()
  const reload = useReloadSettings()
  const attempt = useAttempt()
  const [url, setUrl] = useState<string | null>(null)
  const [latencyMs, setLatencyMs] = useState<number | null>(null)
  const shown = source === 'default' ? hostOf(defaultUrl) : settingsTexts.ending(address.host, address.last4)
  const run = (act: () => Promise<void>) => {
    setLatencyMs(null)
    void attempt.run(act)
  }
  const test = () => run(async () => setLatencyMs((await testRpc(http, chainId)).latencyMs))
  const save = (event: FormEvent) => {
    event.preventDefault()
    run(async () => {
      const check = await storeRpc(http, chainId, (url ?? '').trim())
      setUrl(null)
      await reload()
      setLatencyMs(check.latencyMs)
      notify('success', settingsTexts.rpcSaved(name))
    })
  }
  const remove = () =>
    run(async () => {
      await forgetRpc(http, chainId)
      await reload()
      notify('info', settingsTexts.rpcRemoved(name))
    })
  const close = () => {
    setUrl(null)
    attempt.clear()
  }
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-36">
          <p className="flex items-center gap-2 font-medium">
            {name}
            <Badge tone={tones[source]}>{settingsTexts.rpcSources[source]}</Badge>
          </p>
          <p className="text-meta text-ink-2 wrap-anywhere" title={settingsTexts.chain(chainId)}>
            {shown}
            {source === 'env' && ` · ${settingsTexts.rpcEnvironment(`RPC_URL_${chainId}`)}`}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <Button look="quiet" disabled={attempt.isBusy} aria-label={settingsTexts.rpcCheck(name)} onClick={test}>
            {settingsTexts.test}
          </Button>
          {source === 'store' && (
            <Button look="quiet" disabled={attempt.isBusy} aria-label={settingsTexts.rpcRemove(name)} onClick={remove}>
              {settingsTexts.usePublic}
            </Button>
          )}
          {source !== 'env' && (
            <Button aria-label={settingsTexts.rpcChange(name)} onClick={() => setUrl('')}>
              {settingsTexts.change}
            </Button>
          )}
        </div>
      </div>
      {url !== null && (
        <form onSubmit={save} className="space-y-2">
          <Field
            label={settingsTexts.rpcAddress(name)}
            value={url}
            inputMode="url"
            placeholder={settingsTexts.rpcPlaceholder}
            onChange={setUrl}
          />
          <div className="flex gap-2">
            <Button submit look="primary" disabled={url.trim() === '' || attempt.isBusy}>
              {settingsTexts.save}
            </Button>
            <Button onClick={close}>{settingsTexts.cancel}</Button>
          </div>
        </form>
      )}
      <div aria-live="polite" className="empty:hidden">
        {attempt.isBusy && <p className="text-meta text-ink-2">{settingsTexts.testing}</p>}
        {latencyMs !== null && <p className="text-meta text-success">{settingsTexts.latency(latencyMs)}</p>}
        {attempt.error !== null && <ErrorState error={attempt.error} />}
      </div>
    </li>
  )
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? url
