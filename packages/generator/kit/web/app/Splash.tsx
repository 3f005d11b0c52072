/** Shown until the application knows its networks. */
export function Splash() {
  return (
    <main className="flex min-h-dvh items-center justify-center" aria-busy="true">
      <p role="status" className="text-muted">
        Loading DeFi Suite...
      </p>
    </main>
  )
}
