import { MessageHistory } from '../icm/MessageHistory.tsx'
import { SendForm } from '../icm/SendForm.tsx'

/** The form that sends a message, and what became of the ones before. */
export function IcmTesting() {
  return (
    <div className="flex flex-col gap-6">
      <SendForm />
      <MessageHistory level="h2" />
    </div>
  )
}
