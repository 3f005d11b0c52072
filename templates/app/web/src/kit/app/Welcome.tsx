import type { ReactNode } from 'react'
import { useConnection } from 'wagmi'
import { openConnectDialog } from '../wallet/connectDialogStore.ts'
import type { AppConfig } from './AppConfig.ts'

/** Welcome screen: what the application does, and the connection of a wallet as the first action. */
export function Welcome({ text, children }: { text: AppConfig['texts']['welcome']; children: ReactNode }) {
  const { status } = useConnection()
  if (text === null || status === 'connected') return children
  return (
    <section className="mx-auto flex max-w-3xl flex-col items-center gap-5 py-10 text-center sm:py-20">
      <img src="/icon.svg" alt="" width={64} height={64} className="size-16" />
      <h1 className="text-balance font-semibold text-3xl sm:text-4xl">{text.title}</h1>
      <p className="max-w-xl text-balance text-lg text-muted">{text.text}</p>
      <button type="button" className="button-primary large max-w-xs" onClick={openConnectDialog}>
        {status === 'reconnecting' ? 'Connecting…' : 'Connect Wallet'}
      </button>
      <ol className="mt-6 grid w-full gap-3 text-left sm:grid-cols-3">
        {text.points.map(({ title, text: detail }, index) => (
          <li key={title} className="panel gap-1">
            <span aria-hidden="true" className="font-semibold text-accent text-sm">
              {index + 1}
            </span>
            <span className="font-semibold">{title}</span>
            <span className="text-muted text-sm">{detail}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
