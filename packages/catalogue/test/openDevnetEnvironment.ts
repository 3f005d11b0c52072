import type { DefiServices, WalletPort } from '@sluice/defi'
import { createDevnetWallet, type Devnet, type DevnetOptions, startDevnet } from '@sluice/devnet'
import { createDevnetServices, sendGuarded, signGuarded } from '@sluice/providers'
import { createLogicServices } from '@sluice/sandbox'
import { type AnyComponent, type Config, isSignatureRequest, isWalletRequest, type JsonObject } from '@sluice/workflow'
import type { CatalogueServices } from '../src/defineComponent.ts'
import { makeContext } from './runComponent.ts'

export type DevnetEnvironment = {
  readonly devnet: Devnet
  readonly services: DefiServices & CatalogueServices
  readonly wallet: WalletPort
  /** Runs a component; what it asks to be sent or signed passes the guard without confirmations, or with `accept`. */
  run(
    component: AnyComponent<CatalogueServices>,
    values: Config,
    options?: Parameters<typeof sendGuarded>[3] & { readonly services?: DevnetEnvironment['services'] },
  ): Promise<{ readonly outputs: JsonObject; readonly signatures: number }>
}

/** Starts local chains and opens them for components; stop them with `devnet.stop`. */
export async function openDevnetEnvironment(options: DevnetOptions = {}): Promise<DevnetEnvironment> {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0, ...options })
  const wallet = createDevnetWallet({ devnet })
  const ownServices = {
    ...createDevnetServices({ ...devnet, account: await wallet.account() }),
    ...createLogicServices(),
  }
  return {
    devnet,
    services: ownServices,
    wallet,
    run: async (component, values, { services = ownServices, ...options } = {}) => {
      const context = makeContext(component, values, services)
      let result = await component.run(context)
      let signatures = 0
      while (isWalletRequest(result)) {
        signatures++
        if (isSignatureRequest(result)) {
          const { transactionHash } = await sendGuarded(result, wallet, services, options)
          result = await component.settle!({ ...context, request: result, transactionHash })
        } else {
          const { signature } = await signGuarded(result, wallet, services, options)
          result = await component.settleSignature!({ ...context, request: result, signature })
        }
      }
      return { outputs: result as JsonObject, signatures }
    },
  }
}
