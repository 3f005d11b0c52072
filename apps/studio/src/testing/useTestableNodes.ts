import type { WorkflowNode } from '@sluice/workflow'
import { useMemo } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments } from '../editor/useStores.ts'
import { isTestable, orderNodes } from './createTester.ts'

/** Nodes that can be tested, in flow order; nodes in cycles last. */
export function useTestableNodes(): readonly WorkflowNode[] {
  const { registry } = useEditor()
  const document = useDocuments(state => state.document)
  return useMemo(() => {
    const places = new Map(orderNodes(document, registry).map((id, index) => [id, index]))
    const placeOf = ({ id }: WorkflowNode) => places.get(id) ?? places.size
    return document.nodes
      .filter(({ componentId }) => isTestable(registry, componentId))
      .sort((left, right) => placeOf(left) - placeOf(right))
  }, [document, registry])
}
