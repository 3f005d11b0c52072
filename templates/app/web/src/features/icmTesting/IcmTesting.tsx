import { MessageHistory } from '../icm/history/MessageHistory.tsx'
import { SendForm } from '../icm/send/SendForm.tsx'

/** Send form and message history. */
export function IcmTesting() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="page-title">ICM Testing</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <SendForm />
        <MessageHistory level="h2" />
      </div>
    </div>
  )
}
