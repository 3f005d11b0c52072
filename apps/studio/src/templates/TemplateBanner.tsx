import LayoutTemplate from 'lucide-react/icons/layout-template'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { templateTexts } from './texts.ts'

type Props = {
  readonly name: string
  /** Discards restored changes; null without any. */
  readonly onStartOver: (() => void) | null
  /** Runs it without real money; null where it already is. */
  readonly onUseLocal: (() => void) | null
  readonly onDismiss: () => void
}

/** Banner of an open template. */
export function TemplateBanner({ name, onStartOver, onUseLocal, onDismiss }: Props) {
  return (
    <div
      role="note"
      className="pointer-events-auto flex max-w-full items-center gap-2 rounded-lg border border-accent/40 max-sm:gap-1.5 bg-accent-soft py-1 pr-1 pl-3 shadow-panel"
    >
      <LayoutTemplate size={16} aria-hidden="true" className="shrink-0 text-accent max-sm:hidden" />
      <p className="min-w-0 flex-1 py-1 max-sm:text-meta">
        <span className="font-medium">{templateTexts.banner(name)}</span>{' '}
        <span className="text-ink-2 max-sm:hidden">
          {onStartOver ? templateTexts.restored : templateTexts.bannerText}
        </span>
      </p>
      {onStartOver && <Button onClick={onStartOver}>{templateTexts.startOver}</Button>}
      {onUseLocal && (
        <Button look="primary" title={templateTexts.useLocalHelp} className="max-sm:px-2" onClick={onUseLocal}>
          {templateTexts.useLocal}
        </Button>
      )}
      <CloseButton aria-label={templateTexts.dismiss} onClick={onDismiss} />
    </div>
  )
}
