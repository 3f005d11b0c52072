export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col items-center justify-center gap-4 p-4 text-center">
      <h1 className="font-semibold text-lg">Page not found</h1>
      <a className="underline" href="/">
        Go to the home page
      </a>
    </main>
  )
}
