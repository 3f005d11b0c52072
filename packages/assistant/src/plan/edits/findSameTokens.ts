import { isSameToken, tokenOf } from '../../values/amounts.ts'
import type { CanvasView } from '../../values/canvasView.ts'
import { meaningsOf } from '../../values/meanings.ts'
import { editTexts } from './editTexts.ts'

/** Says which node would trade a token for itself, if an edit made it so. */
export function findSameTokens(before: CanvasView, after: CanvasView): string | undefined {
  const pairOf = (view: CanvasView, nodeId: string) => {
    const placed = view.find(nodeId)
    const meaning = placed && meaningsOf(placed.component)
    const [from, to] = [meaning?.get('token'), meaning?.get('toToken')]
    if (!placed || !from || !to) return undefined
    return [tokenOf(view, placed, from.key), tokenOf(view, placed, to.key)] as const
  }
  for (const { node } of after.nodes) {
    const pair = pairOf(after, node.id)
    if (!pair || !isSameToken(...pair)) continue
    const earlier = pairOf(before, node.id)
    if (earlier && isSameToken(...earlier)) continue
    return editTexts.sameTokens(node.label, pair[0]!.symbol)
  }
  return undefined
}
