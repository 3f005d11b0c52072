import { Columns } from '../../kit/ui/Columns.tsx'
import { useMessages } from '../icm/history/useMessages.ts'
import { SendForm } from '../icm/send/SendForm.tsx'
import { useIcm } from '../icm/useIcm.ts'
import { NetworkStatus } from './NetworkStatus.tsx'
import { RecentMessages } from './RecentMessages.tsx'

/** Send tab: the form, beside the state of the networks and the latest messages. */
export function SendMessage() {
  const { account, isLive } = useIcm()
  const { isLoadingError } = useMessages(account, isLive)
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-semibold text-xl">Send Message</h1>
      <Columns
        aside={
          <>
            <NetworkStatus isFailureShown={isLoadingError} />
            <RecentMessages />
          </>
        }
      >
        <SendForm />
      </Columns>
    </div>
  )
}
