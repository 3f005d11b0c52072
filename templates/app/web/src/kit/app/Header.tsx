import type { FeatureModule } from '../FeatureModule.ts'
import { WalletButton } from '../wallet/WalletButton.tsx'
import { useRuntimeConfig } from './RuntimeConfig.ts'

export type HeaderProps = {
  readonly projectName: string
  readonly connectChainId: number | null
  readonly features: readonly FeatureModule[]
}

export function Header({ projectName, connectChainId, features }: HeaderProps) {
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
      <div className="flex items-center gap-2">
        {features.map(({ id, HeaderSlot }) => HeaderSlot && <HeaderSlot key={id} />)}
        <WalletButton connectChainId={connectChainId} />
      </div>
    </header>
  )
}
