import { WalletButton } from '../wallet/WalletButton.tsx'
import { useRuntimeConfig } from './RuntimeConfig.ts'
import { splitName } from './splitName.ts'

export function Header({ projectName }: { readonly projectName: string }) {
  const { chains } = useRuntimeConfig()
  const devnet = chains.some(chain => chain.network === 'devnet')
  return (
    <header className="flex min-h-16 items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 items-center gap-2.5">
        <span aria-hidden="true" className="logo" />
        <div className="flex min-w-0 flex-col items-start gap-x-2.5 gap-y-0.5 sm:flex-row sm:items-center">
          <span className="line-clamp-2 break-words font-semibold leading-tight max-sm:text-sm" title={projectName}>
            {splitName(projectName).flatMap((part, index) => (index > 0 ? [<wbr key={index} />, part] : [part]))}
          </span>
          {devnet && (
            <span className="badge network-badge" title="Transactions go to a local chain and move no real money">
              devnet
            </span>
          )}
        </div>
      </div>
      <div className="shrink-0">
        <WalletButton />
      </div>
    </header>
  )
}
