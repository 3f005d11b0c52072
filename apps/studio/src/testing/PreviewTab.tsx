import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments } from '../editor/useStores.ts'
import { useRefusal } from '../ui/access.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LatestResults } from './LatestResults.tsx'
import { NodeTestList } from './NodeTestList.tsx'
import { testingTexts } from './texts.ts'
import { useTestableNodes } from './useTestableNodes.ts'
import type { Testing } from './useTesting.ts'

/** Every node with its test, the full flow, and the latest results. */
export function PreviewTab({ testing }: { readonly testing: Testing }) {
  const { view } = useEditor()
  const refusal = useRefusal('startRun')
  const all = useDocuments(state => state.document.nodes)
  const nodes = useTestableNodes()
  const { running, tests } = useStore(testing.tester)
  if (nodes.length === 0) {
    return (
      <EmptyState title={testingTexts.noNodes} text={testingTexts.noNodesText}>
        <Button onClick={() => view.setState({ isPaletteOpen: true })}>{testingTexts.addComponents}</Button>
      </EmptyState>
    )
  }
  const done = nodes.filter(({ id }) => tests.has(id) && tests.get(id)?.status !== 'running').length
  return (
    <div className="scroll-slim min-h-0 flex-1 overflow-y-auto">
      <div className="flex items-center gap-3 p-4">
        {running === null ? (
          <Button
            look="primary"
            reason={refusal}
            icon={<Play size={14} aria-hidden="true" />}
            onClick={testing.testFlow}
          >
            {testingTexts.executeFlow}
          </Button>
        ) : (
          <Button look="danger" icon={<Square size={14} aria-hidden="true" />} onClick={testing.stop}>
            {testingTexts.stop}
          </Button>
        )}
        {running === 'flow' && (
          <span role="status" className="text-ink-2">
            {testingTexts.progress(done, nodes.length)}
          </span>
        )}
      </div>
      <NodeTestList testing={testing} />
      <h3 className="border-t border-line px-4 pt-4 pb-1 font-semibold">{testingTexts.latestResults}</h3>
      <LatestResults nodes={all} tests={tests} />
    </div>
  )
}
