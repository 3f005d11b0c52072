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
    <p className="notice break-words text-muted">
      <span className="font-mono text-xs">{address}</span> is known in this browser only. For all visitors set{' '}
      <code className="text-xs">{configKey}</code> in <code className="text-xs">{configFile}</code>.{' '}
      <button type="button" className="underline" onClick={() => deploymentStore.remove({ walletChainId, name })}>
        Use another one
      </button>
    </p>
  )
}
