'use client'

/** Error page of the application. Sent transactions are stored and followed again after a reload. */
export default function PageError() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col items-center justify-center gap-4 p-4 text-center">
      <p role="alert">Something went wrong. Reload the page to continue.</p>
      <button type="button" className="button-primary" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  )
}
