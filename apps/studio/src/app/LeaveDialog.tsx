import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { UnsavedWorkReason } from './saving/unsavedWorkReason.ts'
import { appTexts } from './texts.ts'

type Props = {
  readonly reason: Exclude<UnsavedWorkReason, 'pending'>
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asked before changes that could not be saved are left behind. */
export function LeaveDialog({ reason, onStay, onLeave }: Props) {
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
      {reason === 'drafts' ? appTexts.leaveDraftsText : appTexts.leaveText}
    </Dialog>
  )
}
