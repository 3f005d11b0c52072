import { MessageHistory } from '../icm/MessageHistory.tsx'
import { SendForm } from '../icm/SendForm.tsx'

/** Send form and message history. */
export function IcmTesting() {
  return (
    <div className="flex flex-col gap-6">
      <SendForm />
      <MessageHistory level="h2" />
    </div>
  )
}
