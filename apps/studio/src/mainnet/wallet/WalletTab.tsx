import { useStore } from 'zustand'
import { useAppServices } from '../../session/AppServices.tsx'
import { usePanelNetworks } from '../../session/usePanelNetworks.ts'
import { tokenScope, usePersonalTokensOn } from '../../tokens/personalTokens.ts'
import { AccountSection } from './AccountSection.tsx'
import { ApprovalSection } from './ApprovalSection.tsx'
import { BalanceSection } from './BalanceSection.tsx'
import { ConnectSection } from './ConnectSection.tsx'
import { NetworkSection } from './NetworkSection.tsx'
import { PermissionSection } from './PermissionSection.tsx'

/** Connected account: network, balances, approvals and permissions. Source: spec 001 §2.6. */
export function WalletTab() {
  const { wallet } = useAppServices()
  const state = useStore(wallet)
  const { mode, source, current } = usePanelNetworks()
  const scope = tokenScope(source, state.status === 'connected' ? state.chainId : 0)
  const tokens = usePersonalTokensOn(scope).map(({ address }) => address)
  const account =
    state.status === 'connected' && current ? { mode, chainId: current.chainId, owner: state.address, tokens } : null
  return (
    <div className="scroll-slim flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
      {state.status === 'connected' ? (
        <>
          <AccountSection account={state} />
          <NetworkSection account={state} />
          {account && (
            <>
              <BalanceSection account={account} scope={scope} />
              {source !== 'simulated' && <ApprovalSection account={account} />}
            </>
          )}
          <PermissionSection account={state} />
        </>
      ) : (
        <ConnectSection />
      )}
    </div>
  )
}
