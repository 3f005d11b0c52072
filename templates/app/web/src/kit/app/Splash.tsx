/** Shown until the networks are loaded. */
export function Splash({ text }: { text: string }) {
  return (
    <main className="flex min-h-dvh items-center justify-center" aria-busy="true">
      <p role="status" className="text-muted">
        {text}
      </p>
    </main>
  )
}
