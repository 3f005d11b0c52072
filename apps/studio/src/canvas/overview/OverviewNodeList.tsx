import type { WorkflowDocument } from '@sluice/workflow'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useRuns, useSelection } from '../../editor/useStores.ts'
import { findNeighbour } from '../findNeighbour.ts'
import { inFlowOrder } from '../graph/inFlowOrder.ts'
import { selectByKey } from '../selectByKey.ts'
import { canvasTexts } from '../texts.ts'
import { overviewTexts } from './texts.ts'

export type OverviewNodeListHandle = { focusNode(nodeId: string): void }

type Props = {
  readonly document: WorkflowDocument
  readonly handle: Ref<OverviewNodeListHandle>
  /** Called with the focused node; undefined when the list loses focus. */
  readonly onFocusNode: (nodeId: string | undefined) => void
}

/** Number of options rendered on each side of the active one. */
const around = 3
const page = 10

/** Accessible list of nodes for the overview canvas. */
export function OverviewNodeList({ document, handle, onFocusNode }: Props) {
  const { selection, view } = useEditor()
  const nodes = useMemo(() => inFlowOrder(document), [document])
  const [activeId, setActiveId] = useState<string | undefined>()
  const [hasFocus, setHasFocus] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const selected = useSelection(state => state.nodeIds)
  const found = nodes.findIndex(({ id }) => id === activeId)
  const active = Math.max(found, 0)
  useImperativeHandle(handle, () => ({
    focusNode(nodeId) {
      setActiveId(nodeId)
      list.current?.focus()
    },
  }))
  const shownId = hasFocus ? nodes[active]?.id : undefined
  useEffect(() => {
    onFocusNode(shownId)
    return () => onFocusNode(undefined)
  }, [shownId, onFocusNode])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const node = nodes[active]
    if (!node) return
    if (event.shiftKey && event.key.startsWith('Arrow')) {
      // Move commands act on the selection.
      if (!selection.getState().nodeIds.has(node.id)) selection.select([node.id])
      return
    }
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
    const step = steps[event.key]
    if (step !== undefined) setActiveId(nodes[Math.min(nodes.length - 1, Math.max(0, active + step))]?.id)
    else if (event.key === 'Home') setActiveId(nodes[0]?.id)
    else if (event.key === 'End') setActiveId(nodes.at(-1)?.id)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const next = findNeighbour(document, node.id, event.key === 'ArrowRight' ? 'forward' : 'back')
      if (next) setActiveId(next)
    } else if (event.key === 'Enter') {
      selection.select([node.id])
      view.setState({ inspectedNodeId: node.id })
    } else if (event.key === ' ') selectByKey(selection, node.id, event.shiftKey)
    else return
    event.preventDefault()
  }

  const first = Math.max(0, active - around)
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={overviewTexts.outline}
      aria-description={overviewTexts.outlineHelp}
      aria-multiselectable="true"
      aria-activedescendant={nodes.length > 0 ? `${prefix}${active}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className="sr-only"
    >
      {nodes.slice(first, active + around + 1).map((node, index) => (
        <OverviewOption
          key={node.id}
          id={`${prefix}${first + index}`}
          node={node}
          isSelected={selected.has(node.id)}
          position={first + index + 1}
          count={nodes.length}
        />
      ))}
    </div>
  )
}

type OptionProps = {
  readonly id: string
  readonly node: WorkflowDocument['nodes'][number]
  readonly isSelected: boolean
  readonly position: number
  readonly count: number
}

function OverviewOption({ id, node, isSelected, position, count }: OptionProps) {
  const status = useRuns(state => state.view.nodes.get(node.id)?.status ?? 'idle')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active option
    <div id={id} role="option" aria-selected={isSelected} aria-posinset={position} aria-setsize={count}>
      {overviewTexts.option(node.label, canvasTexts.statuses[status])}
    </div>
  )
}
