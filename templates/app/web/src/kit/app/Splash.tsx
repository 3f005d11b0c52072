/** Shown until the networks are loaded: the page's outline. */
export function Splash({ text }: { text: string }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4" aria-busy="true">
      <div className="flex h-16 items-center gap-2.5" aria-hidden="true">
        <img src="/icon.svg" alt="" width={32} height={32} className="size-8" />
        <span className="skeleton h-5 w-36" />
        <span className="skeleton ml-auto h-11 w-36 rounded-lg" />
      </div>
      <div className="flex flex-1 flex-col items-center gap-4 py-6">
        <div aria-hidden="true" className="card h-96 animate-pulse" />
        <p role="status" className="text-muted text-sm">
          {text}
        </p>
      </div>
    </main>
  )
}
