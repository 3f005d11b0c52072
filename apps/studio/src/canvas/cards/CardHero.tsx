import type { NodeRun } from '@sluice/engine'
import { type Config, findPort, type Json, type WorkflowNode } from '@sluice/workflow'
import type { NodeGeometry } from '@sluice/workflow/geometry'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { formatOutput } from '../../editor/formatOutput.ts'
import { classNames } from '../../ui/classNames.ts'
import type { Missing } from '../graph/findMissing.ts'
import type { StudioComponent } from '../graph/flowNode.ts'
import { previewOutput } from '../graph/previewValue.ts'
import { shortenDecimals } from '../graph/shortenDecimals.ts'
import { summarizeConfig } from '../graph/summarizeConfig.ts'
import { canvasTexts } from '../texts.ts'
import { Elapsed } from './Elapsed.tsx'
import { maxTextWidth } from './maxTextWidth.ts'
import type { FedValue } from './useFedValues.ts'

type Props = {
  readonly node: WorkflowNode
  readonly component: StudioComponent
  readonly geometry: NodeGeometry
  readonly config: Config
  readonly missing: readonly Missing[]
  readonly fed: ReadonlyMap<string, FedValue>
  readonly run: NodeRun | undefined
}

const size = 12
const heroWidth = 140

/** The line below a card's title: what the run gave, what is missing, or what is configured. */
export function CardHero({ node, component, geometry, config, missing, fed, run }: Props) {
  const { selection, view } = useEditor()
  const status = run?.status ?? 'idle'
  const configure = () => {
    selection.select([node.id])
    view.setState({ inspectedNodeId: node.id })
  }
  if (status === 'error' && run?.error) return <Line text={run.error.message} tone="danger" />
  if (status === 'running') {
    return (
      <div className="studio-card-hero">
        {canvasTexts.executing}
        {run?.startedAt != null && <Elapsed since={run.startedAt} />}
      </div>
    )
  }
  if (status === 'waiting') return <Line text={canvasTexts.signInWallet} tone="warn" />
  const shown = new Set(geometry.inputs.map(({ id }) => id))
  const summary = summarizeConfig(component, config, shown, fed)
  const result = status === 'success' ? findResult(node, component, run?.outputs, fed) : undefined
  if (result !== undefined) return <Line text={joinResult(summary, result)} tone="result" />
  if (missing.length > 0) {
    return (
      <button type="button" onClick={configure} data-tone="warn" className={heroClass(describeMissing(missing))}>
        {describeMissing(missing)}
      </button>
    )
  }
  return <Line text={summary ?? component.category} />
}

const heroClass = (text: string) =>
  classNames('studio-card-hero nodrag', maxTextWidth(text, size) > heroWidth && 'studio-card-cut')

function Line({ text, tone }: { readonly text: string; readonly tone?: 'result' | 'warn' | 'danger' }) {
  const isCut = maxTextWidth(text, size) > heroWidth
  return (
    <div data-tone={tone} className={classNames('studio-card-hero', isCut && 'studio-card-cut')} title={text}>
      {shortenDecimals(text)}
    </div>
  )
}

function describeMissing(missing: readonly Missing[]): string {
  const [first] = missing
  if (!first || missing.length > 1) return canvasTexts.toFillIn(missing.length)
  return canvasTexts.missing[first.kind](first.label)
}

/** The output that says most: an amount or a quote, otherwise the first one. */
function findResult(
  { config }: WorkflowNode,
  { outputs }: StudioComponent,
  given: NodeRun['outputs'] | undefined,
  fed: Props['fed'],
): string | undefined {
  const lookup = (key: string): Json | undefined => given?.[key] ?? fed.get(key)?.value ?? config[key]
  let first: string | undefined
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value === null || value === undefined) continue
    const port = findPort(outputs, name)
    const text = formatOutput(port, value, lookup)
    if (text !== undefined && (port?.unit === 'baseUnits' || text.includes('→'))) return text
    if (typeof value === 'boolean') first ??= `${port?.name ?? name}: ${value ? canvasTexts.yes : canvasTexts.no}`
    first ??= text ?? previewOutput(value)
  }
  return first
}

/** Completes `1 ETH → USDC` with the amount that the run gave; another amount says less than the summary. */
function joinResult(summary: string | undefined, result: string): string {
  const [from, to] = summary?.split(' → ') ?? []
  if (to === undefined || result.includes('→') || !/^[\d,.]+ /.test(result)) return result
  return result.endsWith(` ${to}`) ? `${from} → ${result}` : summary!
}
