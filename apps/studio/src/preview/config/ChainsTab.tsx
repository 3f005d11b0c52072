import { findChain } from '@sluice/defi'
import type { AppDescription } from '@sluice/generator'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { settingsQuery } from '../../settings/settingsQueries.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { ChainLogo } from '../../ui/logos/ChainLogo.tsx'
import { Select } from '../../ui/Select.tsx'
import { walletChainName } from '../../wallet/walletChains.ts'
import { isTrading } from '../state/findMissingSettings.ts'
import { shownChains } from '../state/previewSettings.ts'
import { previewTexts } from '../texts.ts'
import { useKnownConfig, usePreview, usePreviewNetwork } from '../usePreview.ts'

/** Chains that the preview offers. Source: spec 001 §3, `previewChainIds` of the protocol. */
export const offeredChains = [1, 137, 56, 42161, 10, 43114] as const

/** Default chain, enabled chains with their endpoints, and default tokens. */
export function ChainsTab({ app }: { readonly app: AppDescription | undefined }) {
  const selectId = useId()
  const { host } = useEditor()
  const { settings } = usePreview()
  const chosen = useStore(settings)
  const endpoints = <Button onClick={() => host.open('settings', 'networks')}>{previewTexts.editEndpoints}</Button>
  if (!app || !isTrading(app)) {
    return (
      <div className="space-y-4 p-4">
        {app && <p>{previewTexts.ownChains}</p>}
        {endpoints}
      </div>
    )
  }
  const { fromToken, toToken } = chosen
  const { defaultChain, enabledChains } = shownChains(chosen, app)
  const chainIds = [...new Set([...offeredChains, ...app.chainIds, ...enabledChains, defaultChain])]
  const followsWorkflow = chosen.defaultChain === null && chosen.enabledChains === null
  const enable = (chainId: number, isEnabled: boolean) =>
    settings.setState({
      enabledChains: chainIds.filter(id => (id === chainId ? isEnabled : enabledChains.includes(id))),
    })
  return (
    <div className="space-y-4 p-4">
      <div>
        <label id={`${selectId}-label`} htmlFor={selectId} className="mb-1 block text-meta font-medium text-ink-2">
          {previewTexts.defaultChain}
        </label>
        <Select
          id={selectId}
          value={defaultChain}
          options={chainIds.map(id => ({
            value: id,
            label: nameOf(id),
            icon: <ChainLogo chainId={id} name={nameOf(id)} size={20} />,
          }))}
          onChange={id => settings.setState({ defaultChain: id })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-meta font-medium text-ink-2">{previewTexts.enabledChains}</legend>
        <ul className="divide-y divide-line rounded-md border border-line">
          {chainIds.map(id => (
            <ChainRow
              key={id}
              chainId={id}
              isEnabled={enabledChains.includes(id)}
              onEnable={isEnabled => enable(id, isEnabled)}
            />
          ))}
        </ul>
      </fieldset>
      {followsWorkflow ? (
        <p className="text-meta text-ink-2">{previewTexts.chainsHelp}</p>
      ) : (
        <Button onClick={() => settings.setState({ defaultChain: null, enabledChains: null })}>
          {previewTexts.resetChains}
        </Button>
      )}
      {endpoints}
      <fieldset>
        <legend className="mb-1 text-meta font-medium text-ink-2">{previewTexts.defaultTokens}</legend>
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={previewTexts.fromToken}
            value={fromToken}
            placeholder={previewTexts.tokenPlaceholder}
            onChange={value => settings.setState({ fromToken: value.trim() })}
          />
          <Field
            label={previewTexts.toToken}
            value={toToken}
            placeholder={previewTexts.tokenPlaceholder}
            onChange={value => settings.setState({ toToken: value.trim() })}
          />
        </div>
      </fieldset>
    </div>
  )
}

const nameOf = (chainId: number) => findChain(chainId)?.name ?? String(chainId)

type RowProps = {
  readonly chainId: number
  readonly isEnabled: boolean
  readonly onEnable: (isEnabled: boolean) => void
}

function ChainRow({ chainId, isEnabled, onEnable }: RowProps) {
  const id = useId()
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <input
        id={id}
        type="checkbox"
        checked={isEnabled}
        aria-label={previewTexts.enableChain(nameOf(chainId))}
        aria-describedby={`${id}-endpoint`}
        onChange={event => onEnable(event.target.checked)}
        className="size-4 accent-(--color-accent)"
      />
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-medium">{nameOf(chainId)}</span>
        <span id={`${id}-endpoint`} className="block text-meta text-ink-2 wrap-anywhere">
          <Endpoint chainId={chainId} />
        </span>
      </label>
    </li>
  )
}

/** Host and last four characters of the endpoint in use, or the local chain used instead. */
function Endpoint({ chainId }: { readonly chainId: number }) {
  const { settings } = usePreview()
  const network = usePreviewNetwork(settings)
  const { devnet } = useKnownConfig()
  const stored = useQuery(settingsQuery(useHttp())).data?.rpc.find(setting => setting.chainId === chainId)
  if (network === 'local') {
    if (!devnet) return previewTexts.localStarting
    const local = devnet.chains.find(({ mirrorsChainId }) => mirrorsChainId === chainId)
    return local ? previewTexts.localRunning(walletChainName(local.id, devnet)) : previewTexts.localMissing
  }
  return stored ? previewTexts.rpc(stored.address.host, stored.address.last4) : previewTexts.rpcNone
}
