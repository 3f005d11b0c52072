import { useConnect, useConnectors } from 'wagmi'
import { showToast } from '../../kit/ui/toastStore.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import { coreId } from '../../kit/wallet/sortWallets.ts'

/** Why the connected wallet cannot create an L1, with the button that connects Core or gets it. */
export function CoreNotice({ problem }: { readonly problem: string }) {
  const core = useConnectors().find(({ id }) => id === coreId)
  const connect = useConnect()
  return (
    <div className="notice-warn flex flex-wrap items-center justify-between gap-3">
      <p role="alert" className="min-w-0 flex-1 basis-60">
        {problem}
      </p>
      {core ? (
        <button
          type="button"
          className="button-primary"
          disabled={connect.isPending}
          onClick={() =>
            connect.mutate(
              { connector: core },
              { onError: error => showToast({ kind: 'error', text: describeError(error) }) },
            )
          }
        >
          Connect Core
        </button>
      ) : (
        <a className="button-primary" href="https://core.app" target="_blank" rel="noopener noreferrer">
          Get Core
        </a>
      )}
    </div>
  )
}
