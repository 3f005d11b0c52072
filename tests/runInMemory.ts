import { registry } from '@sluice/catalogue'
import type { DefiServices, WalletPort } from '@sluice/defi'
import {
  createEngine,
  createMemoryJournal,
  type ExecutionResult,
  makeExecutionId,
  toExecutionResult,
} from '@sluice/engine'
import { acceptOwnSlippage, answerWalletRequest } from '@sluice/providers'
import { createLogicServices } from '@sluice/sandbox'
import type { WorkflowDocument } from '@sluice/workflow'

/** Runs a workflow to its end through the real engine; the wallet signs what passes the guard. */
export async function runInMemory(
  document: WorkflowDocument,
  services: DefiServices,
  wallet: WalletPort,
): Promise<ExecutionResult> {
  const everything = { ...services, ...createLogicServices() }
  const engine = createEngine({ registry, journal: createMemoryJournal(), servicesFor: () => everything })
  const executionId = makeExecutionId()
  const account = await services.wallet.account()
  await engine.start({ executionId, document, on: services.source, account })
  await new Promise<void>((resolve, reject) => {
    engine.subscribe(executionId, 0, event => {
      if (event.type === 'node.waiting') {
        const { nodeId, request } = event
        answerWalletRequest(request, wallet, services, { accept: acceptOwnSlippage })
          .then(answer => engine.post(executionId, { type: 'signed', nodeId, ...answer }))
          .catch(reject)
      }
      if (/^execution\.(completed|failed|cancelled)$/.test(event.type)) resolve()
    })
  })
  const result = toExecutionResult((await engine.status(executionId))!)
  await engine.close()
  return result
}
