import { useStore } from 'zustand'
import { NodeTestRow } from './NodeTestRow.tsx'
import { testingTexts } from './texts.ts'
import { useTestableNodes } from './useTestableNodes.ts'
import type { Testing } from './useTesting.ts'

/** Nodes in flow order, each with its test. */
export function NodeTestList({ testing }: { readonly testing: Testing }) {
  const nodes = useTestableNodes()
  const { running, tests } = useStore(testing.tester)
  return (
    <ul aria-label={testingTexts.nodes} className="pb-3">
      {nodes.map(node => (
        <NodeTestRow
          key={node.id}
          node={node}
          test={tests.get(node.id)}
          isBusy={running !== null}
          onTest={() => testing.testNode(node.id)}
        />
      ))}
    </ul>
  )
}
