import { Columns } from '../../kit/ui/Columns.tsx'
import { useMessages } from '../icm/history/useMessages.ts'
import { SendForm } from '../icm/send/SendForm.tsx'
import { useIcm } from '../icm/useIcm.ts'
import { NetworkStatus } from './NetworkStatus.tsx'
import { RecentMessages } from './RecentMessages.tsx'

/** Send tab: the form, beside the state of the networks and the latest messages. */
export function SendMessage() {
  const { account, isLive, icmChains } = useIcm()
  const { isLoadingError } = useMessages(account, isLive)
  // The form says so.
  const isFailureShown = icmChains.error !== null
  return (
    <div className="flex flex-col gap-4">
      <h1 className="page-title">Send Message</h1>
      <Columns
        aside={
          <>
            <NetworkStatus isFailureShown={isFailureShown || isLoadingError} />
            <RecentMessages isFailureShown={isFailureShown} />
          </>
        }
      >
        <SendForm />
      </Columns>
    </div>
  )
}
