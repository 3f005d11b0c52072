import * as Radix from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from './classNames.ts'
import { uiTexts } from './texts.ts'

type Props = {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly wide?: boolean
  /** `narrow`: 420 px. */
  readonly width?: 'narrow' | undefined
  /** `screen`: of fixed height, a full sheet on phones; the content scrolls by itself. Default `fit`. */
  readonly layout?: 'fit' | 'screen'
  /** False ignores Escape and outside clicks, for example during a wallet prompt. */
  readonly dismissable?: boolean
  /** False allows closing by buttons only, when closing is a decision. */
  readonly closesOnStray?: boolean
  /** Takes the focus when the dialog opens; default the dialog itself. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** Modal dialog; a bottom sheet on narrow screens. Rendered only while open. */
export function Dialog(props: Props) {
  const {
    title,
    description,
    onClose,
    children,
    footer,
    wide,
    width,
    layout = 'fit',
    dismissable = true,
    closesOnStray = true,
    initialFocus,
  } = props
  const keepOpen = (event: Event) => {
    if (!dismissable || !closesOnStray) event.preventDefault()
  }
  const isScreen = layout === 'screen'
  const content = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open onOpenChange={open => !open && dismissable && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          ref={content}
          onOpenAutoFocus={event => {
            event.preventDefault()
            opener.current = document.activeElement
            const target = initialFocus?.current ?? content.current
            target?.focus()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            // Unless what closed it has moved the focus on.
            const isLost = document.activeElement === null || document.activeElement === document.body
            if (isLost && opener.current instanceof HTMLElement) opener.current.focus()
          }}
          onEscapeKeyDown={keepOpen}
          onPointerDownOutside={keepOpen}
          onInteractOutside={keepOpen}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed z-50 flex outline-none animate-rise flex-col border border-line bg-surface-1 shadow-dialog',
            'inset-x-0 bottom-0 pb-[env(safe-area-inset-bottom)]',
            isScreen ? 'max-md:h-dvh md:h-[min(640px,86dvh)]' : 'max-h-[92dvh] rounded-t-xl',
            'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[86dvh] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl',
            wide || isScreen
              ? 'md:w-[min(960px,92vw)]'
              : width === 'narrow'
                ? 'md:w-[min(420px,92vw)]'
                : 'md:w-[min(480px,92vw)]',
          )}
        >
          <div
            className={classNames(
              'flex gap-3 border-b border-line px-4 py-3',
              description ? 'items-start' : 'items-center',
            )}
          >
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-title font-semibold [overflow-wrap:anywhere]">{title}</Radix.Title>
              {description && <Radix.Description className="text-ink-2">{description}</Radix.Description>}
            </div>
            {dismissable && (
              <Radix.Close
                aria-label={uiTexts.close}
                className="-mr-1 grid size-8 place-items-center rounded-md text-ink-2 hover:bg-surface-2 hover:text-ink pointer-coarse:size-11"
              >
                <X size={16} aria-hidden="true" />
              </Radix.Close>
            )}
          </div>
          <div className={isScreen ? 'flex min-h-0 flex-1 flex-col' : 'scroll-slim min-h-0 flex-1 overflow-y-auto p-4'}>
            {children}
          </div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
