import { isSecretReference } from '@sluice/workflow'
import { useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { configQuery, storeSecret } from '../../remote/queries.ts'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { Button } from '../../ui/Button.tsx'
import { describeError } from '../../ui/describeError.ts'
import { controlClass, controlProps } from '../../ui/formControl.ts'
import { notify } from '../../ui/notify.ts'
import { inspectorTexts } from '../texts.ts'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Secret input. The key goes to the server's secret store; the workflow stores only its name. */
export function SecretField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const client = useQueryClient()
  const http = useHttp()
  const config = useServerConfig()
  const [text, setText] = useState('')
  const secretName = [value, field.defaultValue].find(isSecretReference)?.$secret ?? 'oneinch'
  const status = config.data?.secrets.find(secret => secret.name === secretName)
  const store = async () => {
    try {
      await storeSecret(http, secretName, text, status?.hosts)
      setText('')
      if (!isSecretReference(value)) onChange({ $secret: secretName })
      await client.invalidateQueries({ queryKey: configQuery(http).queryKey })
      notify('success', inspectorTexts.secretStored)
    } catch (error) {
      const { message, help } = describeError(error)
      notify('error', message, help[0])
    }
  }
  return (
    <div className="space-y-1.5">
      <p className="flex items-center gap-1.5 text-meta text-ink-2">
        <KeyRound size={12} aria-hidden="true" />
        {describeStatus(status)}
      </p>
      {status?.source !== 'env' && (
        <div className="flex gap-2">
          <input
            {...controlProps(props)}
            type="password"
            value={text}
            autoComplete="off"
            placeholder={inspectorTexts.secretPlaceholder}
            onChange={event => setText(event.target.value)}
            className={controlClass}
          />
          <Button className="h-9" disabled={text.trim() === ''} onClick={() => void store()}>
            {status?.set ? inspectorTexts.replaceSecret : inspectorTexts.storeSecret}
          </Button>
        </div>
      )}
      {!field.ui?.helpText && <p className="text-meta text-ink-2">{inspectorTexts.secretNote}</p>}
    </div>
  )
}

type Status = { readonly set: boolean; readonly source: 'env' | 'store' | null; readonly last4: string | null }

function describeStatus(status: Status | undefined): string {
  if (!status?.set) return inspectorTexts.secretUnset
  return status.source === 'env' ? inspectorTexts.secretFromEnv : inspectorTexts.secretSet(status.last4 ?? '')
}
