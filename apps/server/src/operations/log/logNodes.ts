import { withLogContext } from '../../observe/logContext.ts'
import type { RunObserver } from '../../observe/runObserver.ts'

/** Lines that are written while a node of a run is at work carry the run. */
export const logNodes: RunObserver = {
  watchNode: ({ executionId }) => ({ within: act => withLogContext({ runId: executionId }, act), end: () => {} }),
}
