import { findChain } from '@sluice/defi'
import { useId } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import { servedChains } from '../remote/servedChains.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { useAppServices } from '../session/AppServices.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from './TextField.tsx'
import { testingTexts } from './texts.ts'
import type { Testing } from './useTesting.ts'

const addressPattern = /^(0x[0-9a-fA-F]{40})?$/

/** Key, chain, account and Demo Mode of the tests. Source: spec 001 §2.5. */
export function ConfigTab({ testing: { config, change } }: { readonly testing: Testing }) {
  const { host } = useEditor()
  const { wallet } = useAppServices()
  const mode = useView(state => state.mode)
  const server = useServerConfig().data
  const key = server?.secrets.find(({ name, set }) => name === 'oneinch' && set)
  const connected = useStore(wallet)
  const isAddressValid = addressPattern.test(config.address)
  const chains = server && !config.isDemo ? servedChains(server, mode) : []
  const offered = chains.length > 0 ? chains : (server?.supportedChains ?? [1])
  const ids = useId()
  return (
    <div className="scroll-slim min-h-0 flex-1 space-y-5 overflow-y-auto p-4">
      <div className="flex items-start gap-3">
        <input
          id={`${ids}-demo`}
          type="checkbox"
          checked={config.isDemo}
          aria-describedby={`${ids}-demo-help`}
          onChange={event => change({ isDemo: event.target.checked })}
          className="mt-0.5 size-4 accent-(--color-accent)"
        />
        <div>
          <label htmlFor={`${ids}-demo`} className="font-medium">
            {testingTexts.demoMode}
          </label>
          <p id={`${ids}-demo-help`} className="text-meta text-ink-2">
            {testingTexts.demoHelp}
          </p>
        </div>
      </div>
      <div className="space-y-1">
        <div className="text-ink-2">{testingTexts.apiKey}</div>
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1">{key ? testingTexts.keySet(key.last4 ?? '') : testingTexts.keyMissing}</span>
          <Button onClick={() => host.open('settings', 'oneinch')}>{testingTexts.openSettings}</Button>
        </div>
      </div>
      <label className="block">
        <span className="mb-1 block text-ink-2">{testingTexts.testChain}</span>
        <select
          value={config.chainId}
          onChange={event => change({ chainId: Number(event.target.value) })}
          className="h-9 w-full rounded-md border border-line bg-surface-2 px-2 pointer-coarse:h-11"
        >
          {[...new Set([...offered, config.chainId])].map(id => (
            <option key={id} value={id}>
              {findChain(id)?.name ?? id}
            </option>
          ))}
        </select>
      </label>
      <div className="space-y-2">
        <TextField
          label={testingTexts.address}
          value={config.address}
          placeholder="0x…"
          help={testingTexts.addressHelp}
          error={isAddressValid ? null : testingTexts.addressInvalid}
          onChange={address => change({ address: address.trim() })}
        />
        {connected.status === 'connected' && connected.address !== config.address && (
          <Button onClick={() => change({ address: connected.address })}>{testingTexts.useWallet}</Button>
        )}
      </div>
    </div>
  )
}
