import type { NodeRun } from '@sluice/engine'
import { type Config, findPort, type Json, type WorkflowNode } from '@sluice/workflow'
import type { NodeGeometry } from '@sluice/workflow/geometry'
import { fieldTexts } from '../../editor/fieldTexts.ts'
import { uiTexts } from '../../ui/texts.ts'
import type { Missing } from '../graph/findMissing.ts'
import type { StudioComponent } from '../graph/flowNode.ts'
import { describeOutput } from '../graph/previewValue.ts'
import { componentNameOf, summarizeConfig } from '../graph/summarizeConfig.ts'
import { canvasTexts } from '../texts.ts'
import { isRejected } from './readStatus.ts'
import type { FedValue } from './useFedValues.ts'

export type CardState = {
  readonly node: WorkflowNode
  readonly component: StudioComponent
  readonly geometry: NodeGeometry
  readonly config: Config
  readonly missing: readonly Missing[]
  readonly fed: ReadonlyMap<string, FedValue>
  readonly run: NodeRun | undefined
}

type CardLine = { readonly text: string; readonly tone?: 'result' | 'missing' | 'warn' | 'danger' }

/** Says what a node's run gave, what it lacks, or what is configured; empty where there is nothing to say. */
export function describeCard({ node, component, geometry, config, missing, fed, run }: CardState): CardLine {
  const status = run?.status ?? 'idle'
  if (isRejected(run)) return { text: uiTexts.rejected }
  if (status === 'error' && run?.error) return { text: shortenError(run.error.message), tone: 'danger' }
  if (status === 'running') return { text: canvasTexts.executing }
  if (status === 'waiting') return { text: canvasTexts.signInWallet, tone: 'warn' }
  const shown = new Set(geometry.inputs.map(({ id }) => id))
  const summary = summarizeConfig(component, config, shown, fed)
  const result = status === 'success' ? findResult(node, component, run?.outputs, fed) : undefined
  if (result !== undefined) return { text: joinResult(summary, result), tone: 'result' }
  if (missing.length > 0) return { text: describeMissing(missing), tone: 'missing' }
  return { text: summary ?? componentNameOf(node, component) }
}

/** The part before a colon; the footer and the notice say the whole sentence. */
function shortenError(message: string): string {
  const [first, ...details] = message.split(': ')
  return details.length > 0 && first !== undefined && first.includes(' ') ? first : message
}

function describeMissing(missing: readonly Missing[]): string {
  const [first] = missing
  if (!first || missing.length > 1) return canvasTexts.toFillIn(missing.length)
  return fieldTexts[first.kind](first.label)
}

/** The output that says most: an amount or a quote, otherwise the first one. */
function findResult(
  { config }: WorkflowNode,
  { outputs }: StudioComponent,
  given: NodeRun['outputs'] | undefined,
  fed: CardState['fed'],
): string | undefined {
  const lookup = (key: string): Json | undefined => given?.[key] ?? fed.get(key)?.value ?? config[key]
  let first: string | undefined
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value === null || value === undefined) continue
    const port = findPort(outputs, name)
    const text = describeOutput(port, value, lookup)
    if (text !== undefined && (port?.unit === 'baseUnits' || text.includes('→'))) return text
    first ??= typeof value === 'boolean' ? `${port?.name ?? name}: ${text}` : text
  }
  return first
}

/** Completes `1 ETH → USDC` with the amount that the run gave; another amount says less than the summary. */
function joinResult(summary: string | undefined, result: string): string {
  const [from, to] = summary?.split(' → ') ?? []
  if (to === undefined || result.includes('→') || !/^[\d,.]+ /.test(result)) return result
  return result.endsWith(` ${to}`) ? `${from} → ${result}` : summary!
}
