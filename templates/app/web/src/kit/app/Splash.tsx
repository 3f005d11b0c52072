/** Shown until the application knows its networks. */
export function Splash({ text }: { text: string }) {
  return (
    <main className="flex min-h-dvh items-center justify-center" aria-busy="true">
      <p role="status" className="text-muted">
        {text}
      </p>
    </main>
  )
}
