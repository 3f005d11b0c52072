import type { AssistantStatus } from '@sluice/protocol'
import { isWalletSecret } from '@sluice/workflow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import {
  isLocalAddress,
  isModelAddress,
  type ModelPreset,
  modelPresetIds,
  modelPresets,
  presetOf,
} from './modelPresets.ts'
import { StatusLine } from './StatusLine.tsx'
import { assistantQuery, forgetModel, storeModel } from './settingsQueries.ts'
import { settingsTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'

const providers = modelPresetIds.map(value => ({ value, label: settingsTexts.modelProviders[value] }))

/** The language model of the assistant: tested with a short request, then saved; its key is never shown again. */
export function AssistantSection() {
  const status = useQuery(assistantQuery(useHttp()))
  if (status.isError) return <ErrorState error={status.error} onRetry={() => void status.refetch()} />
  if (!status.data) return <Skeleton className="h-24" />
  const { agentsUrl, isOwn, isReachable, model } = status.data
  return (
    <div className="space-y-4">
      {!isReachable && <Notice tone="warn" title={settingsTexts.modelUnreachable(agentsUrl)} />}
      {!isOwn && <Notice tone="info" title={settingsTexts.modelOfAnother(agentsUrl)} />}
      <ModelForm key={JSON.stringify(model)} model={model} />
    </div>
  )
}

function ModelForm({ model }: Pick<AssistantStatus, 'model'>) {
  const http = useHttp()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [preset, setPreset] = useState(() => presetOf(model))
  const [baseUrl, setBaseUrl] = useState(model?.baseUrl ?? modelPresets.openai.baseUrl)
  const [name, setName] = useState(model?.model ?? '')
  const [key, setKey] = useState('')
  const { provider, placeholder } = modelPresets[preset]
  const address = baseUrl.trim()
  const keepsKey =
    model?.hasKey === true && model.provider === provider && originOf(model.baseUrl) === originOf(address)
  const keyProblem = isWalletSecret(key.trim()) ? settingsTexts.privateKey : null
  const addressProblem = address === '' || isModelAddress(address) ? null : settingsTexts.modelAddressWrong

  const choose = (next: ModelPreset) => {
    setPreset(next)
    setBaseUrl(modelPresets[next].baseUrl)
    attempt.clear()
  }
  const keep = (status: AssistantStatus) => client.setQueryData(assistantQuery(http).queryKey, status)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void attempt.run(async () => {
      const given = key.trim() === '' ? {} : { key: key.trim() }
      keep(await storeModel(http, { provider, baseUrl: address, model: name.trim(), ...given }))
      setKey('')
      notify('success', settingsTexts.modelSaved(name.trim()))
    })
  }
  const remove = () =>
    void attempt.run(async () => {
      keep(await forgetModel(http))
      notify('info', settingsTexts.modelRemoved)
    })

  const isFixed = model?.source === 'env'
  const isComplete = address !== '' && name.trim() !== '' && addressProblem === null && keyProblem === null
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusLine
          isSet={model !== null}
          text={
            model === null
              ? settingsTexts.modelNone
              : settingsTexts.modelStored(model.model, URL.parse(model.baseUrl)?.host ?? model.baseUrl)
          }
        />
        {model?.source === 'store' && (
          <Button look="danger" disabled={attempt.isBusy} onClick={remove}>
            {settingsTexts.modelRemove}
          </Button>
        )}
      </div>
      {isFixed ? (
        <p className="text-meta text-ink-2">{settingsTexts.modelEnvironment}</p>
      ) : (
        <form onSubmit={save} className="space-y-3">
          <div className="flex max-w-full overflow-x-auto">
            <SegmentedControl
              label={settingsTexts.modelProvider}
              value={preset}
              options={providers}
              onChange={choose}
            />
          </div>
          <Field
            label={settingsTexts.modelAddress}
            value={baseUrl}
            inputMode="url"
            placeholder={settingsTexts.rpcPlaceholder}
            help={preset === 'other' ? settingsTexts.modelOtherHelp : undefined}
            problem={addressProblem}
            onChange={setBaseUrl}
          />
          <Field
            label={settingsTexts.modelName}
            value={name}
            placeholder={placeholder}
            help={settingsTexts.modelNameHelp}
            onChange={setName}
          />
          <Field
            label={settingsTexts.key}
            type="password"
            value={key}
            placeholder={settingsTexts.keyPlaceholder}
            help={helpOfKey(keepsKey, address)}
            problem={keyProblem}
            onChange={setKey}
          />
          <Button submit look="primary" disabled={!isComplete || attempt.isBusy}>
            {settingsTexts.modelTest}
          </Button>
        </form>
      )}
      <div aria-live="polite">
        {attempt.isBusy && <p className="text-ink-2">{settingsTexts.testing}</p>}
        {attempt.error !== null && <ErrorState error={attempt.error} />}
      </div>
    </>
  )
}

const originOf = (text: string): string | undefined => URL.parse(text)?.origin

function helpOfKey(keepsKey: boolean, address: string): string {
  if (keepsKey) return settingsTexts.modelKeyStored
  return isLocalAddress(address) ? settingsTexts.modelKeyLocal : settingsTexts.modelKeyHelp
}
