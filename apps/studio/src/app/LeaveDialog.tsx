import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { appTexts } from './texts.ts'

type Props = { readonly onStay: () => void; readonly onLeave: () => void }

/** Asked before changes that could not be saved are left behind. */
export function LeaveDialog({ onStay, onLeave }: Props) {
  return (
    <Dialog
      title={appTexts.leaveTitle}
      onClose={onStay}
      footer={
        <>
          <Button look="danger" onClick={onLeave}>
            {appTexts.leave}
          </Button>
          <Button look="primary" onClick={onStay}>
            {appTexts.stay}
          </Button>
        </>
      }
    >
      {appTexts.leaveText}
    </Dialog>
  )
}
