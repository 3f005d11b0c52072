import { type FormEvent, lazy, type ReactNode, useCallback, useState } from 'react'
import type { Hex } from 'viem'
import { LoadBoundary } from '../../../kit/ui/LoadBoundary.tsx'
import { showToast } from '../../../kit/ui/toastStore.ts'
import { describeError } from '../../../kit/wallet/describeError.ts'
import { nameOfChain } from '../chains/destination.ts'
import { useGatewaySetup } from '../gateway/useGatewaySetup.tsx'
import { useIcm } from '../useIcm.ts'
import { checkSendForm, type FieldErrors, texts } from './checkSendForm.ts'
import type { MessagePlan, MessageRequest } from './createMessageFlow.ts'
import { DestinationFields } from './DestinationFields.tsx'
import { FeeEstimate } from './FeeEstimate.tsx'
import { FormField } from './FormField.tsx'
import { countBytes, maxTextBytes } from './messageSize.ts'
import { RecipientField } from './RecipientField.tsx'
import { RewardField } from './RewardField.tsx'
import { SendReceipt } from './SendReceipt.tsx'
import { useNetworkSwitch } from './useNetworkSwitch.ts'

const MessageReviewDialog = lazy(() =>
  import('./MessageReviewDialog.tsx').then(module => ({ default: module.MessageReviewDialog })),
)

/** Form that prepares, reviews and sends a message; then its receipt. `pageTitle` is on top of both. */
export function SendForm({ pageTitle }: { readonly pageTitle?: ReactNode }) {
  const { receipt } = useIcm()
  return receipt ? <SendReceipt receipt={receipt} pageTitle={pageTitle} /> : <MessageForm pageTitle={pageTitle} />
}

function MessageForm({ pageTitle }: { readonly pageTitle: ReactNode }) {
  const { chain, wallet, account, fields, setFields, follower, icmChains } = useIcm()
  const setup = useGatewaySetup()
  const limit = maxTextBytes[icmChains.gateway ? 'gateway' : 'direct']
  // Only the backend's list says whether messages are sent through a gateway, which decides the limit.
  const isKnown = !icmChains.isLoading && icmChains.error === null
  const [attempted, setAttempted] = useState(false)
  const [badId, setBadId] = useState<string | null>(null)
  const [plan, setPlan] = useState<MessagePlan | null>(null)
  const { isElsewhere, walletNetwork, switchNetwork } = useNetworkSwitch(chain)
  const sourceName = nameOfChain(chain, icmChains)

  const errors: FieldErrors = {
    ...(badId !== null &&
      badId === fields.customBlockchainId && { customBlockchainId: 'Enter the blockchain ID of another chain' }),
    ...checkSendForm(fields, icmChains),
  }
  const shownErrors = attempted ? errors : {}
  const bytes = countBytes(fields.message)
  // A review is valid only for the account it was made for.
  const reviewed = plan && wallet?.account.toLowerCase() === plan.message.sender.toLowerCase() ? plan : null
  const isReviewing = reviewed !== null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isReviewing) return
    if (isElsewhere) return switchNetwork()
    setAttempted(true)
    if (!account) return showToast({ kind: 'error', text: texts.notConnected })
    if (Object.keys(checkSendForm(fields, icmChains)).length > 0) return
    if (!wallet) return
    try {
      const { makePlan } = await import('./makePlan.ts')
      const made = makePlan({ fields, icmChains, chain, account })
      if (made) setPlan(made)
      else setBadId(fields.customBlockchainId)
    } catch (error) {
      showToast({ kind: 'error', text: describeError(error) })
    }
  }

  const { follow } = follower
  const sent = useCallback(
    ({ transaction, prepared }: MessageRequest, hash: Hex) => {
      if (!plan) return
      setPlan(null)
      setAttempted(false)
      follow({ hash, transaction, message: plan.message, messageInput: prepared.messageInput })
    },
    [plan, follow],
  )
  return (
    <section aria-label="Send Message" className="panel">
      {pageTitle}
      {isElsewhere && (
        <p role="status" className="notice-warn">
          Your wallet is on {walletNetwork}. Messages are sent from {sourceName}.
        </p>
      )}
      {icmChains.error && (
        <div className="notice-warn flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p role="status" className="min-w-0 flex-1 basis-60">
            {icmChains.error}. These are the networks this page was made with.
          </p>
          <button type="button" className="button" onClick={icmChains.retry}>
            Try again
          </button>
        </div>
      )}
      <form noValidate className="flex flex-col gap-4" onSubmit={event => void submit(event)}>
        <fieldset disabled={isReviewing} className="flex min-w-0 flex-col gap-4">
          <legend className="sr-only">Message</legend>
          <DestinationFields errors={shownErrors} />
          <RecipientField error={shownErrors.recipient} setup={setup} />
          <FormField
            label="Message"
            error={shownErrors.message}
            hint={
              bytes > 0 && (
                <span className={bytes > limit ? 'text-danger' : undefined}>
                  {bytes.toLocaleString('en')} {isKnown && `of ${limit.toLocaleString('en')} `}bytes
                </span>
              )
            }
          >
            {field => (
              <textarea
                {...field}
                rows={4}
                className="field py-2"
                value={fields.message}
                onChange={event => setFields({ message: event.target.value })}
              />
            )}
          </FormField>
          <RewardField error={shownErrors.reward} />
        </fieldset>
        <FeeEstimate />
        <button type="submit" className="button-primary large" aria-disabled={isReviewing}>
          {isElsewhere ? `Switch to ${sourceName}` : 'Send ICM Message'}
        </button>
      </form>
      {setup.dialog}
      <LoadBoundary>
        {reviewed && wallet && (
          <MessageReviewDialog
            plan={reviewed}
            chain={chain}
            wallet={wallet}
            onClose={() => setPlan(null)}
            onSent={sent}
          />
        )}
      </LoadBoundary>
    </section>
  )
}
