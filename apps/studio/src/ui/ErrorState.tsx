import { Button } from './Button.tsx'
import { describeError } from './describeError.ts'
import { Notice } from './Notice.tsx'
import { uiTexts } from './texts.ts'

type Props = { readonly error: unknown; readonly onRetry?: () => void; readonly className?: string }

/** Error state of a panel with help and retry. */
export function ErrorState({ error, onRetry, className }: Props) {
  const { message, help } = describeError(error)
  return (
    <Notice
      tone="danger"
      title={message}
      help={help}
      className={className ?? ''}
      action={onRetry && <Button onClick={onRetry}>{uiTexts.retry}</Button>}
    />
  )
}
