import { useEditor } from '../editor/EditorProvider.tsx'
import { useServerConfig } from '../remote/useServerConfig.ts'
import type { PanelRuns } from '../session/createPanelRuns.ts'
import { usePanelRuns } from '../session/PanelRunsProvider.tsx'
import { type TestingConfig, useTestingConfig } from '../session/testingConfig.ts'
import { describeError } from '../ui/describeError.ts'
import { notify } from '../ui/notify.ts'
import { createTester, type Tester } from './createTester.ts'

export type Testing = {
  readonly tester: Tester
  readonly config: TestingConfig
  readonly change: (change: Partial<TestingConfig>) => void
  /** Whether a 1inch key is stored on the server. */
  readonly hasKey: boolean
  readonly testNode: (nodeId: string) => void
  readonly testFlow: () => void
  readonly stop: () => void
}

/** Results outlive the panel: one tester for the runs of an opened project. */
const testers = new WeakMap<PanelRuns, Tester>()

/** Tests of the opened project. */
export function useTesting(log: Parameters<typeof createTester>[0]['log']): Testing {
  const main = useEditor()
  const runs = usePanelRuns()
  const [config, change] = useTestingConfig()
  const hasKey = useServerConfig().data?.secrets.some(({ name, set }) => name === 'oneinch' && set) ?? false
  const tester = testers.get(runs) ?? createTester({ main, runs, log })
  testers.set(runs, tester)
  const settings = { isDemo: config.isDemo, hasKey }
  const report = (work: Promise<void>) =>
    void work.catch((error: unknown) => {
      const { message, help } = describeError(error)
      log('error', message)
      notify('error', message, help[0])
    })
  return {
    tester,
    config,
    change,
    hasKey,
    testNode: nodeId => report(tester.testNode(nodeId, settings)),
    testFlow: () => report(tester.testFlow(settings)),
    stop: () => report(tester.stop()),
  }
}
