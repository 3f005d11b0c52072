import { findChain } from '@sluice/defi'
import { useId } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { AddressError } from '../inspector/fields/AddressError.tsx'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { useAppServices } from '../session/AppServices.tsx'
import { usePanelNetworks } from '../session/usePanelNetworks.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { ChainLogo } from '../ui/logos/ChainLogo.tsx'
import { Select } from '../ui/Select.tsx'
import { testingTexts } from './texts.ts'
import type { Testing } from './useTesting.ts'

/** Key, chain, account and Demo Mode of the tests. Source: spec 001 §2.5. */
export function ConfigTab({ testing: { config, change } }: { readonly testing: Testing }) {
  const selectId = useId()
  const { host } = useEditor()
  const { wallet } = useAppServices()
  const server = useServerConfig().data
  const key = server?.secrets.find(({ name, set }) => name === 'oneinch' && set)
  const connected = useStore(wallet)
  const { networks } = usePanelNetworks()
  const names = new Map(config.isDemo ? [] : networks.map(({ chainId, name }) => [chainId, name]))
  const offered = names.size > 0 ? [...names.keys()] : (server?.supportedChains ?? [1])
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
      <div>
        <label id={`${selectId}-label`} htmlFor={selectId} className="mb-1 block text-ink-2">
          {testingTexts.testChain}
        </label>
        <Select
          id={selectId}
          value={config.chainId}
          options={[...new Set([...offered, config.chainId])].map(id => {
            const name = names.get(id) ?? findChain(id)?.name ?? String(id)
            return { value: id, label: name, icon: <ChainLogo chainId={id} name={name} size={20} /> }
          })}
          onChange={chainId => change({ chainId })}
        />
      </div>
      <div className="space-y-2">
        <Field
          label={testingTexts.address}
          value={config.address}
          placeholder="0x…"
          help={testingTexts.addressHelp}
          onChange={address => change({ address: address.trim() })}
        />
        <AddressError text={config.address} />
        {connected.status === 'connected' && connected.address !== config.address && (
          <Button onClick={() => change({ address: connected.address })}>{testingTexts.useWallet}</Button>
        )}
      </div>
    </div>
  )
}
