import type { Mode } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../editor/command.ts'
import { findAmountField } from '../editor/findAmountField.ts'
import { type PreflightStep, preflight, type TokenAmounts } from '../mainnet/flow/preflight.ts'
import type { ServerConfig } from '../run/createRunner.ts'
import type { Shortfall } from '../run/preflight/findIssues.ts'
import { withAncestors } from '../run/withAncestors.ts'
import { formatTokenAmount } from '../ui/formatShown.ts'

type Flow = {
  readonly document: WorkflowDocument
  readonly registry: StudioRegistry
  /** Nodes of the run; null for all. */
  readonly nodeIds: ReadonlySet<string> | null
}

/** Nodes that spend a known amount of the wallet's own tokens; an earlier one may bring the tokens of a later one. */
function findSpending({ document, registry, nodeIds }: Flow, balances: TokenAmounts): readonly PreflightStep[] {
  const isRun = (id: string) => nodeIds === null || nodeIds.has(id)
  const facts = { chains: [], hasKey: true, balances, allowances: new Map() }
  const steps = preflight({ document, registry }, facts).filter(
    ({ nodeId, kind }) => kind !== 'approval' && isRun(nodeId),
  )
  const spending = new Set(steps.map(({ nodeId }) => nodeId))
  return steps.filter(
    ({ nodeId, amount }) =>
      amount?.kind === 'constant' &&
      !withAncestors(document, nodeId).nodes.some(({ id }) => id !== nodeId && spending.has(id)),
  )
}

/** Chains whose balances decide whether a run can pay; none where it is simulated or lacks its key. */
export function findSpendingChains(flow: Flow, mode: Mode, config: ServerConfig): readonly number[] {
  const status = config.modes.find(({ id }) => id === mode)
  if (status?.source === 'simulated' || !status?.available) return []
  return [...new Set(findSpending(flow, new Map()).flatMap(({ chainId }) => chainId ?? []))]
}

/** Digits of the largest amount of a token. */
const allDigits = 78

/** Nodes that spend more than the wallet is known to hold, once per amount. */
export function findShortfalls(flow: Flow, balances: TokenAmounts): readonly Shortfall[] {
  const places = new Set<string>()
  return findSpending(flow, balances).flatMap(({ nodeId, label, amount, missing }) => {
    if (missing === null || amount?.kind !== 'constant') return []
    const field = findAmountField(flow.document, flow.registry, nodeId)
    const place = `${field?.nodeId ?? nodeId} ${field?.key}`
    if (places.has(place)) return []
    places.add(place)
    const { decimals, symbol } = amount.token
    const format = (units: bigint, digits?: number) => formatTokenAmount(units, decimals, digits)
    const [held, needed] = [amount.units - missing, amount.units]
    // What differs must not read the same.
    const digits = format(held) === format(needed) ? allDigits : undefined
    return [{ nodeId, label, held: format(held, digits), needed: format(needed, digits), symbol }]
  })
}
