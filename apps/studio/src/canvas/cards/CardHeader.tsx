import type { NodeRun } from '@sluice/engine'
import type { WorkflowNode } from '@sluice/workflow'
import Pin from 'lucide-react/icons/pin'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { isNodeActive } from '../../editor/runStore.ts'
import { classNames } from '../../ui/classNames.ts'
import { findIcon } from '../../ui/icons.ts'
import { detailLevel, textSteps } from '../graph/detailLevel.ts'
import type { StudioComponent } from '../graph/flowNode.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'
import { canvasTexts } from '../texts.ts'
import { stepList } from './fitRow.ts'
import { readStatus } from './readStatus.ts'
import { statusIcons } from './statusIcons.ts'

const titleSize = 13
/** Width that the tile and the gaps leave in pixels. */
const titleWidth = 182
const markWidth = 20
/** Width inside a compact card in document units. */
const compactWidth = 218
/** Width of a compact card's tile with its gap in pixels of the screen. */
const tileWidth = 19

/** Steps of the zoom at which a compact card has no room for the title beside the tile. */
const wideSteps = (title: string) =>
  stepList(
    textSteps.flatMap(({ zoom, scale }, at) =>
      detailLevel(zoom) === 'compact' && maxTextWidth(title, 11 * scale) > compactWidth - tileWidth * scale
        ? [{ at }]
        : [],
    ),
  )

type Props = {
  readonly node: WorkflowNode
  readonly component: StudioComponent
  readonly run: NodeRun | undefined
  /** Whether the card has one row, and no room for a second line of the title. */
  readonly isOneRow: boolean
  readonly onConfigure: () => void
  /** The line below the title. */
  readonly children: ReactNode
}

export function CardHeader({ node, component, run, isOneRow, onConfigure, children }: Props) {
  const { host, drafts } = useEditor()
  const isDraft = useStore(drafts, state => state[node.id] !== undefined)
  const Icon = findIcon(component.icon)
  const status = readStatus(run)
  const state = statusIcons[status]
  const active = isNodeActive(status)
  const runLabel = active ? canvasTexts.stop : canvasTexts.run(node.label)
  const marks = (node.pinned ? 1 : 0) + (isDraft ? 1 : 0) + (state ? 1 : 0)
  const isCut = maxTextWidth(node.label, titleSize) > titleWidth - marks * markWidth
  const wide = wideSteps(node.label)
  return (
    <header
      className="studio-card-header"
      data-wide={isOneRow ? undefined : wide}
      data-tileless={isOneRow ? wide : undefined}
    >
      <span className="studio-card-tile">
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className="studio-card-names">
        <div className="studio-card-top">
          <div className={classNames('studio-card-title', isCut && 'studio-card-cut')} title={node.label} dir="auto">
            {node.label}
          </div>
          {node.pinned && (
            <span role="img" aria-label={canvasTexts.pinned} title={canvasTexts.pinned} className="shrink-0 text-info">
              <Pin size={12} aria-hidden="true" />
            </span>
          )}
          {isDraft && (
            <span
              role="img"
              aria-label={canvasTexts.unsaved}
              title={canvasTexts.unsaved}
              className="size-2 shrink-0 rounded-full bg-warn-frame"
            />
          )}
          {state && (
            <span title={canvasTexts.statuses[status]} className={classNames('studio-card-status', state.className)}>
              <state.icon size={14} aria-hidden="true" />
            </span>
          )}
        </div>
        {children}
      </div>
      <button
        type="button"
        data-icon={active ? 'stop' : 'run'}
        aria-label={runLabel}
        title={runLabel}
        onClick={() => void (active ? host.stop() : host.execute(node.id))}
        className="studio-card-action nodrag"
      />
      <button
        type="button"
        data-icon="configure"
        aria-label={canvasTexts.configure(node.label)}
        title={canvasTexts.configure(node.label)}
        onClick={onConfigure}
        className="studio-card-action nodrag"
      />
    </header>
  )
}
