import { Button } from './Button.tsx'
import { describeError } from './describeError.ts'
import { Notice } from './Notice.tsx'
import { SettingsLink } from './SettingsLink.tsx'
import { sectionOfError } from './settingsSections.ts'
import { uiTexts } from './texts.ts'

type Props = { readonly error: unknown; readonly onRetry?: () => void; readonly className?: string }

/** Error state of a panel with help, retry, and the way to Settings where that helps. */
export function ErrorState({ error, onRetry, className }: Props) {
  const { message, help, code } = describeError(error)
  const hasAction = onRetry || sectionOfError(code)
  return (
    <Notice
      tone="danger"
      title={message}
      help={help}
      className={className ?? ''}
      action={
        hasAction && (
          <div className="flex flex-wrap gap-2">
            {onRetry && <Button onClick={onRetry}>{uiTexts.retry}</Button>}
            <SettingsLink code={code} />
          </div>
        )
      }
    />
  )
}
