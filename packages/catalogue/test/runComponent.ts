import {
  acceptUserChoices,
  createSimulatedServices,
  createSimulatedWallet,
  type SimulatedServices,
  sendGuarded,
  signGuarded,
} from '@sluice/providers'
import { loadLogicServices } from '@sluice/runner'
import {
  type AnyComponent,
  type Config,
  defaultConfig,
  isSignatureRequest,
  isWalletRequest,
  type JsonObject,
} from '@sluice/workflow'
import type { CatalogueServices } from '../src/defineComponent.ts'
import { registry } from '../src/index.ts'

const logicOf = await loadLogicServices()

export type TestServices = SimulatedServices & CatalogueServices

export function makeServices(options?: Parameters<typeof createSimulatedServices>[0]): TestServices {
  const services = createSimulatedServices(options)
  return { ...services, ...logicOf(() => services) }
}

/** Creates a run context like the engine; `values` are config values, and inputs where a port has the same key. */
export function makeContext(component: AnyComponent<CatalogueServices>, values: Config, services: CatalogueServices) {
  const stored = { ...defaultConfig(component.fields), ...values }
  return {
    inputs: Object.fromEntries(Object.entries(stored).filter(([key]) => key in component.inputs)),
    config: component.readConfig!(stored),
    services,
    signal: new AbortController().signal,
    executionId: 'test',
    timeoutMs: 30_000,
    idempotencyKey: 'test',
    log: () => {},
    runComponent: async (componentId: string, inner: Config): Promise<JsonObject> =>
      (await runComponent(registry.get(componentId)!, inner, services as TestServices)).outputs,
  }
}

/** Runs a component on simulated services; signs its requests through the guard. */
export async function runComponent(
  component: AnyComponent<CatalogueServices>,
  values: Config,
  services: TestServices = makeServices(),
  log: (line: string) => void = () => {},
): Promise<{ readonly outputs: JsonObject; readonly signatures: number }> {
  const wallet = createSimulatedWallet(services)
  const context = { ...makeContext(component, values, services), log }
  let result = await component.run(context)
  let signatures = 0
  while (isWalletRequest(result)) {
    signatures++
    const options = { accept: acceptUserChoices }
    if (isSignatureRequest(result)) {
      const { transactionHash } = await sendGuarded(result, wallet, services, options)
      result = await component.settle!({ ...context, request: result, transactionHash })
    } else {
      const { signature } = await signGuarded(result, wallet, services, options)
      result = await component.settleSignature!({ ...context, request: result, signature })
    }
  }
  return { outputs: result as JsonObject, signatures }
}
