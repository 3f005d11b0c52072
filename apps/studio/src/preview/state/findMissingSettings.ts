import type { AppDescription } from '@sluice/generator'
import type { SecretStatus } from '@sluice/protocol'
import { type PreviewSettings, shownChains } from './previewSettings.ts'
import type { PreviewNetwork } from './previewState.ts'

/** A setting without which a preview cannot start. */
export type MissingSetting = 'key' | 'enabledChains' | 'defaultChain'

type Facts = {
  readonly app: AppDescription
  readonly settings: PreviewSettings
  readonly network: PreviewNetwork
  readonly secrets: readonly SecretStatus[]
}

/** Variable of a backend that calls 1inch. */
const keyVariable = 'ONEINCH_API_KEY'

/** Whether the application trades through 1inch, which an ICM dashboard or an L1 creator does not. */
export const isTrading = ({ requiredVariables }: AppDescription) => requiredVariables.includes(keyVariable)

/** The stored 1inch key. */
export const findKey = (secrets: readonly SecretStatus[]) => secrets.find(({ name, set }) => name === 'oneinch' && set)

/** Settings that are missing before a start. Source: spec 001 §5; local chains need no key. */
export function findMissingSettings({ app, settings, network, secrets }: Facts): readonly MissingSetting[] {
  const { defaultChain, enabledChains } = shownChains(settings, app)
  const missing: MissingSetting[] = []
  if (network === 'live' && isTrading(app) && !findKey(secrets)) missing.push('key')
  if (!isTrading(app)) return missing
  if (enabledChains.length === 0) missing.push('enabledChains')
  else if (!enabledChains.includes(defaultChain)) missing.push('defaultChain')
  return missing
}
