import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { publishTexts } from './texts.ts'

type Props = {
  readonly onStay: () => void
  readonly onClose: () => void
  readonly onCancel: () => void
}

/** Asks what becomes of a publication when its dialog is closed. */
export function LeavePublishing({ onStay, onClose, onCancel }: Props) {
  const { leave } = publishTexts
  return (
    <Dialog
      title={leave.title}
      onClose={onStay}
      footer={
        <>
          <Button look="danger" onClick={onCancel}>
            {leave.stop}
          </Button>
          <Button onClick={onClose}>{leave.close}</Button>
          <Button look="primary" onClick={onStay}>
            {leave.stay}
          </Button>
        </>
      }
    >
      {leave.text}
    </Dialog>
  )
}
