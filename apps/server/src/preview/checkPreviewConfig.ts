import type { GeneratedProject } from '@sluice/generator'
import type { PreviewConfig } from '@sluice/protocol'
import type { Issue } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

/**
 * Refuses chains that no trading application has.
 *
 * - Throws: `CHAIN_NOT_SUPPORTED`, `PREVIEW_CHAIN_NOT_ENABLED`
 */
export async function checkPreviewChains({ defaultChain, enabledChains }: PreviewConfig): Promise<void> {
  const named = [...(enabledChains ?? []), ...(defaultChain === undefined ? [] : [defaultChain])]
  if (named.length === 0) return
  const { defiErrors, supportedChainIds } = await import('@sluice/defi')
  const unknown = named.find(id => !(supportedChainIds as readonly number[]).includes(id))
  if (unknown !== undefined) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id: unknown })
  if (defaultChain !== undefined && enabledChains && !enabledChains.includes(defaultChain)) {
    throw serverErrors.error('PREVIEW_CHAIN_NOT_ENABLED', { id: defaultChain })
  }
}

/**
 * Refuses first tokens that the first chain does not have.
 *
 * - Throws: `PREVIEW_TOKEN_UNKNOWN`
 */
export async function checkPreviewTokens({ defaultTokens }: PreviewConfig, project: GeneratedProject): Promise<void> {
  const named = [defaultTokens.from, defaultTokens.to].filter(token => token !== undefined)
  if (named.length === 0) return
  const { findToken } = await import('@sluice/defi')
  const { defaultChainId, networks } = project.deploymentInfo
  const unknown = named.find(token => !findToken(defaultChainId, token))
  const network = networks.find(({ id }) => id === defaultChainId)?.name ?? String(defaultChainId)
  if (unknown !== undefined) throw serverErrors.error('PREVIEW_TOKEN_UNKNOWN', { token: unknown, network })
}

export type ConfigUse = {
  readonly asksOneInch: boolean
  readonly readsChains: boolean
  /** Chains of the project that no local chain stands in for. */
  readonly leftOut: readonly string[]
}

const noTrade = 'this application does not trade'
const isLocal = 'local chains need none'

/** What of the settings this preview cannot take, one warning each. */
export function findUnusedSettings(config: PreviewConfig, use: ConfigUse, networkIds: readonly number[]): Issue[] {
  const { network, rpcEndpoints, defaultTokens, walletConnectProjectId, oneInchApiKey } = config
  const rpcIds = Object.keys(rpcEndpoints)
  const reasons: (readonly [setting: string, reason: string | undefined])[] = [
    ['defaultChain', config.defaultChain !== undefined && !use.asksOneInch ? noTrade : undefined],
    ['enabledChains', config.enabledChains !== undefined && !use.asksOneInch ? noTrade : undefined],
    ['defaultTokens', Object.keys(defaultTokens).length > 0 && !use.asksOneInch ? noTrade : undefined],
    ['oneInchApiKey', oneInchApiKey === undefined ? undefined : unusedKey(network, use)],
    ['walletConnectProjectId', walletConnectProjectId ? 'generated applications connect browser wallets' : undefined],
    ...rpcIds.map(id => [`rpcEndpoints.${id}`, unusedRpc(network, use, networkIds.includes(Number(id)))] as const),
  ]
  const unused = reasons.flatMap(([setting, reason]) =>
    reason === undefined ? [] : [toWarning(serverErrors.error('PREVIEW_SETTING_UNUSED', { setting, reason }))],
  )
  const networks = use.leftOut.join(', ')
  return use.leftOut.length === 0
    ? unused
    : [...unused, toWarning(serverErrors.error('PREVIEW_NETWORKS_LEFT_OUT', { networks }))]
}

function unusedKey(network: PreviewConfig['network'], { asksOneInch }: ConfigUse): string | undefined {
  if (!asksOneInch) return 'this application does not ask 1inch'
  return network === 'local' ? isLocal : undefined
}

function unusedRpc(network: PreviewConfig['network'], use: ConfigUse, isServed: boolean): string | undefined {
  if (network === 'local') return isLocal
  if (!use.readsChains) return 'this application reads chains through the wallet'
  return isServed ? undefined : 'this application does not have this network'
}

/** An error that did not keep the preview from starting. */
export const toWarning = ({ code, message, help }: ReturnType<typeof serverErrors.error>): Issue => ({
  code,
  severity: 'warning',
  message,
  help: [...help],
})
