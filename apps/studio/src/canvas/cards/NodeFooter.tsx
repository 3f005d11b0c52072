import {
  type Config,
  type Field,
  fillDefaults,
  findPort,
  isRunnable,
  visibleFields,
  type WorkflowNode,
} from '@sluice/workflow'
import Ban from 'lucide-react/icons/ban'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import PenLine from 'lucide-react/icons/pen-line'
import SkipForward from 'lucide-react/icons/skip-forward'
import type { StudioRegistry } from '../../editor/command.ts'
import { withConnectedOptional } from '../../editor/connectedInputs.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { formatOutput } from '../../editor/formatOutput.ts'
import { type OutputFreshness, outputFreshness } from '../../editor/outputFreshness.ts'
import { useDocuments, useRuns } from '../../editor/useStores.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatDuration } from '../../ui/formatDuration.ts'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { previewOutput, previewValue } from '../graph/previewValue.ts'
import { canvasTexts } from '../texts.ts'

const looks = {
  idle: { icon: null, className: 'text-ink-2' },
  queued: { icon: Clock, className: 'text-ink-2' },
  running: { icon: CircleDashed, className: 'text-accent' },
  waiting: { icon: PenLine, className: 'text-warn' },
  success: { icon: CircleCheck, className: 'text-success' },
  error: { icon: CircleAlert, className: 'text-danger' },
  skipped: { icon: SkipForward, className: 'text-ink-2' },
  cancelled: { icon: Ban, className: 'text-ink-2' },
} as const

type Props = {
  readonly node: WorkflowNode
  readonly component: NonNullable<ReturnType<StudioRegistry['get']>>
  readonly connected: ReadonlyMap<string, string>
}

/** Card footer: configuration progress or result, then status, duration and source. */
export function NodeFooter({ node, component, connected }: Props) {
  const run = useRuns(state => state.view.nodes.get(node.id))
  const source = useRuns(state => state.on)
  const mark = useMark(node.id)
  const status = run?.status ?? 'idle'
  const { icon: Icon, className } = looks[status]
  const output = status === 'success' ? firstOutput(run?.outputs) : undefined
  const lookup = (key: string) => run?.outputs?.[key] ?? node.config[key]
  const durationMs = run?.startedAt && run.endedAt ? run.endedAt - run.startedAt : undefined
  return (
    <footer className="flex h-[52px] flex-col justify-center gap-1 px-3 text-meta">
      {output ? (
        <div className="flex min-w-0 gap-1.5">
          <span className="truncate text-ink-2">{output.name}</span>
          <span className="figures min-w-0 truncate">
            {formatOutput(findPort(component.outputs, output.name), output.value, lookup) ??
              previewOutput(output.value)}
          </span>
        </div>
      ) : (
        <Completeness
          fields={component.fields}
          config={fillDefaults(component.fields, node.config)}
          connected={connected}
        />
      )}
      <div className="flex h-5 items-center gap-1.5">
        <span className={classNames('flex items-center gap-1 font-medium', className)}>
          {Icon ? <Icon size={13} aria-hidden="true" /> : <IdleCircle />}
          {status === 'running' ? canvasTexts.executing : canvasTexts.statuses[status]}
        </span>
        {durationMs !== undefined && <span className="figures text-ink-2">{formatDuration(durationMs)}</span>}
        <span className="min-w-0 flex-1" />
        {output && mark && mark !== 'fresh' && (
          <Badge tone={markTones[mark]} title={canvasTexts.marks[mark]}>
            {mark}
          </Badge>
        )}
        {output && mark === 'fresh' && <span className="sr-only">{mark}</span>}
        {source && status === 'success' && <SourceBadge source={source} />}
      </div>
    </footer>
  )
}

/** A bordered span, because an SVG per idle card is repainted at every zoom step. */
const IdleCircle = () => <span aria-hidden="true" className="m-px size-[11px] rounded-full border-[1.5px]" />

const markTones = { stale: 'warn', pinned: 'info', reused: 'neutral' } as const

/** Subscribes to both stores; the card re-renders only when its own value changes. */
function useMark(nodeId: string): OutputFreshness | undefined {
  const { documents, runs } = useEditor()
  useRuns(run => outputFreshness(run, documents.getState().document, nodeId))
  return useDocuments(({ document }) => outputFreshness(runs.getState(), document, nodeId))
}

function firstOutput(outputs: { readonly [key: string]: unknown } | undefined | null) {
  for (const [name, value] of Object.entries(outputs ?? {}))
    if (value !== null && value !== undefined) return { name, value: value as never }
  return undefined
}

type CompletenessProps = Pick<Props['component'], 'fields'> & Pick<Props, 'connected'> & { readonly config: Config }

function Completeness({ fields, config, connected }: CompletenessProps) {
  // Keys are stored on the server: a reference to one says nothing about whether it is there.
  const shown = visibleFields(fields, config).filter(({ format }) => format !== 'secret')
  if (shown.length === 0) return <div className="text-ink-2">{canvasTexts.noParameters}</div>
  const isSet = (field: Field) => connected.has(field.key) || previewValue(field, config).state !== 'unset'
  const set = shown.filter(isSet).length
  const complete = isRunnable(withConnectedOptional(fields, connected), config)
  const Icon = complete ? CircleCheck : CircleAlert
  return (
    <div className={classNames('flex items-center gap-1', complete ? 'text-ink-2' : 'text-warn')}>
      <Icon size={12} aria-hidden="true" />
      {canvasTexts.configured(set, shown.length)}
    </div>
  )
}
