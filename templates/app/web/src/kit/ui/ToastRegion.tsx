import { Icon } from './Icon.tsx'
import { dismissToast, toastStore } from './toastStore.ts'

const marks = { success: 'check', error: 'alert', info: 'info' } as const

export function ToastRegion() {
  const toasts = toastStore.use()
  return (
    <section aria-label="Messages" aria-live="polite" className="toasts">
      {toasts.map(toast => (
        <div key={toast.id} className="toast" data-kind={toast.kind} data-testid="toast">
          <Icon name={marks[toast.kind]} className="size-5" />
          <span className="flex-1">
            {toast.text}
            {toast.link && (
              <>
                {' '}
                <a href={toast.link.url} target="_blank" rel="noopener noreferrer" className="underline">
                  {toast.link.label}
                </a>
              </>
            )}
          </span>
          <button type="button" className="button-quiet" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  )
}
