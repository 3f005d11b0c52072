import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { deploymentStore } from './deploymentStore.ts'

/** Says that an address is stored in this browser only, and where to set it for all visitors. */
export function BrowserAddress(props: {
  readonly walletChainId: number
  /** Name of the stored address. */
  readonly stored: string
  /** As it is shown. */
  readonly name: string
  readonly address: string
  readonly configFile: string
  readonly configKey: string
}) {
  const { walletChainId, stored, name, address, configFile, configKey } = props
  return (
    <details className="px-1 text-muted text-xs">
      <summary>
        <span>
          {name} {shortenAddress(address)} · saved in this browser
        </span>
      </summary>
      <p className="break-words pt-2 pl-5">
        <span className="font-mono">{address}</span>. Other visitors do not see it until <code>{configKey}</code> is set
        in <code>{configFile}</code>.{' '}
        <button
          type="button"
          className="underline"
          onClick={() => deploymentStore.remove({ walletChainId, name: stored })}
        >
          Use another one
        </button>
      </p>
    </details>
  )
}
