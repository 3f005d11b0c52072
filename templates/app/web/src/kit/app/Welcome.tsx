import type { ReactNode } from 'react'
import { useConnection } from 'wagmi'
import type { AppConfig } from './AppConfig.ts'

/** Welcome screen that asks to connect a wallet. */
export function Welcome({ text, children }: { text: AppConfig['texts']['welcome']; children: ReactNode }) {
  const { status } = useConnection()
  if (text === null || status === 'connected') return children
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <h1 className="font-semibold text-2xl">{text.title}</h1>
      <p className="text-muted">{text.text}</p>
    </section>
  )
}
