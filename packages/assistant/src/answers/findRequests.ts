import { isNative } from '@sluice/guard'
import { type ComponentInfo, findPort, type Json } from '@sluice/workflow'
import type { NodeOutcome } from '../assistant.ts'
import { shortenText } from '../format/quoteText.ts'
import { countedToken } from '../values/amounts.ts'
import { fieldValue, findField, type PlacedNode } from '../values/canvasView.ts'
import { type Canvas, placedInOrder } from './canvas.ts'
import { dryRunKey } from './describeValues.ts'
import { answerTexts } from './texts.ts'

/** A node that asks the wallet for something. */
export type WalletNode = {
  readonly placed: PlacedNode
  readonly kind: 'transaction' | 'signature' | 'order' | 'approval'
  /** Why it signs nothing; undefined if it does. */
  readonly idleReason: string | undefined
  readonly outcome: NodeOutcome | undefined
}

/** Nodes that sign or send, in the order they run. */
export function findRequests(canvas: Canvas, outcomes: readonly NodeOutcome[] = []): readonly WalletNode[] {
  const outcomeOf = new Map(outcomes.map(outcome => [outcome.nodeId, outcome]))
  return placedInOrder(canvas).flatMap(placed => {
    const { component, node } = placed
    if (component.effect !== 'sign' && component.effect !== 'broadcast') return []
    const option = findField(component, dryRunKey)
    const isDry = option !== undefined && isOn(fieldValue(node, option))
    const kind = kindOf(component)
    const idleReason = isDry
      ? answerTexts.signing.optionIsOn(shortenText(option.label))
      : kind === 'approval' && countsNative(canvas, placed)
        ? answerTexts.signing.native
        : undefined
    return [{ placed, kind, idleReason, outcome: outcomeOf.get(node.id) }]
  })
}

function kindOf({ effect, outputs }: ComponentInfo): WalletNode['kind'] {
  if (effect === 'sign') return 'signature'
  if (findPort(outputs, 'allowance')) return 'approval'
  return findPort(outputs, 'orderHash') && !findPort(outputs, 'transactionHash') ? 'order' : 'transaction'
}

/** Whether the amount is of a chain's own currency, which nobody has to approve. */
function countsNative({ view }: Canvas, placed: PlacedNode): boolean {
  const field = findField(placed.component, 'amount')
  const token = field && countedToken(view, placed, field)
  return token !== undefined && isNative(token.address)
}

const isOn = (value: Json | undefined): boolean => value === true || value === 'true'
