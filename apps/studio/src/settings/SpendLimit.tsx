import { type FormEvent, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { notify } from '../ui/notify.ts'
import { storeUsdLimit } from './settingsQueries.ts'
import { settingsTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'
import { useReloadSettings } from './useReloadSettings.ts'

/** Whole cents; the server checks it again. */
const pattern = /^(0|[1-9]\d{0,6})(\.\d{1,2})?$/

const isLimit = (text: string) => pattern.test(text) && Number(text) > 0 && Number(text) <= 1_000_000

/** The limit in US dollars above which a live transaction needs consent. */
export function SpendLimit({ usdLimit }: { readonly usdLimit: string }) {
  const http = useHttp()
  const reload = useReloadSettings()
  const attempt = useAttempt()
  const [text, setText] = useState(usdLimit)
  const given = text.trim()
  const save = (event: FormEvent) => {
    event.preventDefault()
    void attempt.run(async () => {
      await storeUsdLimit(http, given)
      setText(given)
      await reload()
      notify('success', settingsTexts.usdLimitSaved(given))
    })
  }
  return (
    <form onSubmit={save} className="space-y-3">
      <Field
        label={settingsTexts.usdLimit}
        value={text}
        inputMode="decimal"
        help={settingsTexts.usdLimitHelp}
        problem={isLimit(given) ? null : settingsTexts.usdLimitWrong}
        onChange={setText}
      />
      <Button submit look="primary" disabled={!isLimit(given) || given === usdLimit || attempt.isBusy}>
        {settingsTexts.usdLimitSet}
      </Button>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </form>
  )
}
