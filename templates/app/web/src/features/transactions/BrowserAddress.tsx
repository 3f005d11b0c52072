import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { deploymentStore } from './deploymentStore.ts'

/** Says that an address is known in this browser only, and where to set it for all visitors. */
export function BrowserAddress(props: {
  readonly walletChainId: number
  readonly name: string
  readonly address: string
  readonly configFile: string
  readonly configKey: string
}) {
  const { walletChainId, name, address, configFile, configKey } = props
  return (
    <details className="px-1 text-muted text-xs">
      <summary>
        <span>
          {name} at {shortenAddress(address)}, known in this browser only
        </span>
      </summary>
      <p className="break-words pt-2 pl-5">
        <span className="font-mono">{address}</span>. For all visitors set <code>{configKey}</code> in{' '}
        <code>{configFile}</code>.{' '}
        <button type="button" className="underline" onClick={() => deploymentStore.remove({ walletChainId, name })}>
          Use another one
        </button>
      </p>
    </details>
  )
}
