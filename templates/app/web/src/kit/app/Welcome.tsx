import type { ReactNode } from 'react'
import { useConnection } from 'wagmi'
import type { FeatureModule } from '../FeatureModule.ts'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import type { AppConfig } from './AppConfig.ts'

export type WelcomeProps = {
  readonly text: AppConfig['texts']['welcome']
  readonly features: readonly FeatureModule[]
  /** Whether it is exported, for visitors with a remembered wallet as well. */
  readonly isOutline: boolean
  readonly children: ReactNode
}

/** Welcome screen: what the application does, the connection of a wallet, and what can be seen without one. */
export function Welcome({ text, features, isOutline, children }: WelcomeProps) {
  const { address } = useConnection()
  if (text === null || address) return children
  const welcome = (
    <div className="flex flex-col gap-10 pt-8 sm:pt-14">
      <section className="mx-auto flex max-w-2xl flex-col items-center gap-4 text-center">
        <h1 className="text-balance font-semibold text-3xl tracking-tight sm:text-4xl">{text.title}</h1>
        <p className="text-balance text-lg text-muted">{text.text}</p>
        <ConnectButton size="large mt-2 max-w-60" />
      </section>
      {features.map(({ id, Preview }) => Preview && <Preview key={id} />)}
    </div>
  )
  if (!isOutline) return welcome
  return (
    <>
      <div className="without-wallet">{welcome}</div>
      <div className="with-wallet">{children}</div>
    </>
  )
}
