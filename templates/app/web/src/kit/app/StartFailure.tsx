import { Icon } from '../ui/Icon.tsx'

/** Shown when the networks could not be loaded. */
export function StartFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col items-center justify-center gap-4 p-4 text-center">
      <Icon name="alert" className="size-8 text-danger" />
      <h1 className="font-semibold text-xl">The page cannot start</h1>
      <p role="alert" className="text-muted">
        {message}
      </p>
      <button type="button" className="button-primary" onClick={onRetry}>
        Try again
      </button>
    </main>
  )
}
