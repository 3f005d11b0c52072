import { MessageHistory } from '../icm/history/MessageHistory.tsx'
import { SendForm } from '../icm/send/SendForm.tsx'

/** Send form and message history, side by side. */
export function IcmTesting() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <SendForm pageTitle={<h1 className="font-semibold text-xl">ICM Testing</h1>} />
      <MessageHistory level="h2" />
    </div>
  )
}
