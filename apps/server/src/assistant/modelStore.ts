import type { ModelChoice } from '@sluice/agents/service'
import type { AssistantStatus, BodyOf, writeAssistantModel } from '@sluice/protocol'
import { isWalletSecret } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { Awaitable } from '../secrets/sealedValues.ts'
import { type AddressRules, readServiceUrl } from '../settings/readServiceUrl.ts'
import type { SettingsStore } from '../settings/settingsStore.ts'

type Store = Pick<SettingsStore, 'model' | 'writeModel' | 'removeModel' | 'problem'>

/**
 * The model of the assistant: of the environment, else the stored one. No workflow can refer to its key.
 *
 * - Throws: `MODEL_FROM_ENVIRONMENT`, `PRIVATE_KEY_REFUSED`, and what the settings store throws
 */
export function createModelStore(store: Store, given: ModelChoice | null, rules: AddressRules = {}) {
  // The planner answers where the settings are unreadable, which the settings say.
  const stored = (): ModelChoice | null => (store.problem() === null ? store.model() : null)
  const current = (): ModelChoice | null => given ?? stored()
  const assertChangeable = () => {
    if (given) throw serverErrors.error('MODEL_FROM_ENVIRONMENT', { variable: 'SLUICE_MODEL_NAME' })
  }
  return {
    current,
    /** Without the key. */
    describe(): AssistantStatus['model'] {
      const model = current()
      return model && { ...model.settings, hasKey: model.key !== null, source: given ? 'env' : 'store' }
    },
    /** The model that a page wants to use. A stored key goes on to the same provider and host only. */
    choose({ key, ...settings }: BodyOf<typeof writeAssistantModel>): ModelChoice {
      assertChangeable()
      if (rules.isPublicOnly) readServiceUrl(settings.baseUrl, rules)
      if (key !== undefined && isWalletSecret(key)) throw serverErrors.error('PRIVATE_KEY_REFUSED')
      const before = stored()
      const isSame =
        before?.settings.provider === settings.provider &&
        originOf(before.settings.baseUrl) === originOf(settings.baseUrl)
      return { settings, key: key ?? (isSame ? before.key : null) }
    },
    write: store.writeModel,
    remove(): Awaitable<void> {
      assertChangeable()
      return store.removeModel()
    },
  }
}

const originOf = (text: string): string | undefined => URL.parse(text)?.origin
