import { WalletButton } from '../wallet/WalletButton.tsx'
import { useRuntimeConfig } from './RuntimeConfig.ts'

export function Header({ projectName }: { projectName: string }) {
  const { chains } = useRuntimeConfig()
  const devnet = chains.some(chain => chain.network === 'devnet')
  return (
    <header className="flex h-16 items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-2">
        <span className="truncate font-semibold">{projectName}</span>
        {devnet && (
          <span className="badge" title="Transactions go to a local chain and move no real money">
            devnet
          </span>
        )}
      </div>
      <WalletButton />
    </header>
  )
}
