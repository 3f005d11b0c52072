import type { LogicServices } from '@sluice/workflow'
import { sandboxErrors } from './errors.ts'
import { createExpressions } from './expression/createExpressions.ts'

/** The services that every world shares: expressions, and user code in the sandbox. */
export function createLogicServices(): LogicServices {
  return {
    expressions: createExpressions(),
    scripts: {
      run: async () => {
        throw sandboxErrors.error('SANDBOX_UNAVAILABLE')
      },
    },
  }
}
