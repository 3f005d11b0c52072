import { Columns } from '../../kit/ui/Columns.tsx'
import { SendForm } from '../icm/SendForm.tsx'
import { NetworkStatus } from './NetworkStatus.tsx'
import { RecentMessages } from './RecentMessages.tsx'

/** Send tab: the form, beside the state of the networks and the latest messages. */
export function SendMessage() {
  return (
    <Columns
      aside={
        <>
          <NetworkStatus />
          <RecentMessages isBesideForm />
        </>
      }
    >
      <SendForm />
    </Columns>
  )
}
