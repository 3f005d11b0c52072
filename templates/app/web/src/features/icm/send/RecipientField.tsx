import { useId } from 'react'
import type { GatewayOffer } from '../gateway/useGatewaySetup.tsx'
import { useMessages } from '../history/useMessages.ts'
import { useIcm } from '../useIcm.ts'
import { FormField } from './FormField.tsx'
import { recentRecipients } from './recentRecipients.ts'

export type RecipientFieldProps = {
  readonly error: string | undefined
  readonly setup: Pick<GatewayOffer, 'isMissing' | 'open'>
}

/** The recipient, with earlier ones as suggestions; a wallet address only where a gateway takes messages for it. */
export function RecipientField({ error, setup }: RecipientFieldProps) {
  const { account, isLive, fields, setFields, icmChains } = useIcm()
  const { data = [] } = useMessages(account, isLive)
  const listId = useId()
  const hint = setup.isMissing ? (
    <>
      A contract on the destination that receives messages.{' '}
      {setup.open && (
        <>
          For wallet addresses:{' '}
          <button type="button" className="font-medium text-accent hover:underline" onClick={setup.open}>
            Set up the gateway
          </button>
        </>
      )}
    </>
  ) : (
    'An account or contract on the destination.'
  )
  const isOffered = account !== null && fields.recipient === '' && icmChains.gateway !== null
  return (
    <FormField label="Recipient address" error={error} hint={hint}>
      {field => (
        <span className="relative block">
          <input
            {...field}
            className="field recipient font-mono max-sm:px-2"
            autoComplete="off"
            spellCheck={false}
            placeholder="0x…"
            list={listId}
            value={fields.recipient}
            onChange={event => setFields({ recipient: event.target.value })}
          />
          <datalist id={listId}>
            {recentRecipients(data).map(recipient => (
              <option key={recipient} value={recipient} />
            ))}
          </datalist>
          {isOffered && (
            <button
              type="button"
              className="button-quiet absolute inset-y-0 right-0.5 font-medium text-accent"
              onClick={() => setFields({ recipient: account })}
            >
              Use my address
            </button>
          )}
        </span>
      )}
    </FormField>
  )
}
