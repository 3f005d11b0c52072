import { Icon } from '../ui/Icon.tsx'

/** Lies over the outline of the page when the networks could not be loaded. */
export function StartFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="start-failure">
      <div className="card max-w-sm items-center text-center">
        <Icon name="alert" className="size-8 text-danger" />
        <h1 className="font-semibold text-xl">The page cannot start</h1>
        <p role="alert" className="text-muted">
          {message}
        </p>
        <button type="button" className="button-primary" onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  )
}
