import { type ReactNode, useEffect } from 'react'
import { signInTexts } from './texts.ts'

type Props = { readonly title: string; readonly text?: string; readonly children: ReactNode }

/** Frame of the pages before the editor: logo, a title, a sentence, and what can be done. */
export function SignInFrame({ title, text, children }: Props) {
  useEffect(() => {
    document.title = signInTexts.product
  }, [])
  return (
    <div className="scroll-slim grid h-full place-items-center overflow-y-auto bg-surface-0 px-4 py-8">
      <main className="w-full max-w-[400px] min-w-0 rounded-xl border border-line bg-surface-1 p-6 shadow-panel sm:p-8">
        <img src="/sluice.svg" alt={signInTexts.product} className="size-10" />
        <h1 className="mt-5 text-heading font-semibold text-balance wrap-anywhere">{title}</h1>
        {text && <p className="mt-1 text-ink-2 wrap-anywhere">{text}</p>}
        <div className="mt-6 space-y-3">{children}</div>
      </main>
    </div>
  )
}
