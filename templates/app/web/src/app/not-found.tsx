import { appConfig } from '../config/app.config.ts'

export default function NotFound() {
  return (
    <div className="page">
      <header className="flex min-h-16 items-center gap-2.5 py-3 font-semibold">
        <span aria-hidden="true" className="logo" />
        {appConfig.projectName}
      </header>
      <main className="flex flex-1 flex-col items-center justify-center gap-4 pb-24 text-center">
        <h1 className="font-semibold text-2xl">Page not found</h1>
        <p className="text-muted">There is nothing at this address.</p>
        <a className="button-primary" href="/">
          Go to the home page
        </a>
      </main>
    </div>
  )
}
