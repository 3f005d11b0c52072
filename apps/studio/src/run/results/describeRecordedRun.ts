import { emptyRunView, foldRun, type RunView } from '@sluice/engine'
import { isJsonObject, type WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import { createValueLookup } from '../../editor/createValueLookup.ts'
import type { RecordedRun } from '../../editor/recordedRun.ts'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import { readOutcome, readWaitedMs } from './readOutcome.ts'
import { readToken } from './readOutput.ts'
import { resultTexts } from './texts.ts'

export type RecordedRunFacts = {
  /** `1 ETH → 2,449.38 USDC`, or what the run was to spend; undefined for a run without tokens. */
  readonly amount: string | undefined
  /** Why it did not succeed. */
  readonly reason: string | undefined
  /** Milliseconds that the wallet's answers took. */
  readonly waitedMs: number
  /** Ended by the user's own decision, which is no failure. */
  readonly isRejected: boolean
}

const amountDigits = 6

/** What a run moved and why it ended early. */
export function describeRecordedRun({ document, events }: RecordedRun, registry: StudioRegistry): RecordedRunFacts {
  const view = foldRun(emptyRunView, events)
  const spent = findFirstAmount(document, view, registry)
  const outcome = readOutcome({ document, view }, registry)
  const got = outcome && format(outcome.received)
  return {
    amount: got === undefined ? spent : spent === undefined || spent === got ? `+${got}` : `${spent} → ${got}`,
    waitedMs: readWaitedMs(view),
    ...findReason(document, view),
  }
}

/** The first amount of tokens that a node gave. */
function findFirstAmount(document: WorkflowDocument, view: RunView, registry: StudioRegistry): string | undefined {
  const nodes = new Map(document.nodes.map(node => [node.id, node]))
  for (const [id, { outputs }] of view.nodes) {
    const node = nodes.get(id)
    const component = node && registry.get(node.componentId)
    if (!node || !component || !isJsonObject(outputs ?? null)) continue
    const lookup = createValueLookup(node, document, view.nodes, registry)
    for (const [name, port] of Object.entries(component.outputs)) {
      const value = outputs?.[name]
      if (port.unit !== 'baseUnits' || !/^[1-9]\d{0,77}$/.test(String(value ?? ''))) continue
      const token = readToken(port, value ?? null, lookup)
      if (token) return format({ token, units: BigInt(String(value)) })
    }
  }
  return undefined
}

function findReason(document: WorkflowDocument, view: RunView): Pick<RecordedRunFacts, 'reason' | 'isRejected'> {
  if (view.status !== 'error' || !view.error) return { reason: undefined, isRejected: false }
  const { code, message } = view.error
  const failed = [...view.nodes].find(([, run]) => run.status === 'error' && run.error?.code === code)
  const label = document.nodes.find(({ id }) => id === failed?.[0])?.label
  if (code === 'REJECTED_BY_USER') return { reason: label && resultTexts.youRejected(label), isRejected: true }
  const reason = failed?.[1].error?.message ?? message
  return { reason: label ? resultTexts.failedAt(label, reason) : reason, isRejected: false }
}

type Amount = { readonly token: { readonly decimals: number; readonly symbol: string }; readonly units: bigint }

const format = ({ token, units }: Amount) => `${formatTokenAmount(units, token.decimals, amountDigits)} ${token.symbol}`
