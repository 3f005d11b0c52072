import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { ChainMark } from '../../kit/ui/ChainMark.tsx'

/** The network to trade on. */
export function NetworkSelect({ chain, onChange }: { chain: RuntimeChain; onChange: (chain: RuntimeChain) => void }) {
  const { chains } = useRuntimeConfig()
  return (
    <div className="relative">
      <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center">
        <ChainMark chain={chain} size="small" />
      </span>
      <select
        aria-label="Network"
        className="field w-auto pl-9"
        value={chain.id}
        onChange={event => onChange(chains.find(({ id }) => id === Number(event.target.value)) ?? chain)}
      >
        {chains.map(({ id: chainId, name }) => (
          <option key={chainId} value={chainId} data-logo={chainId} data-tone={chainId % 8}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
