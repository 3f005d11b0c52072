import type { CanvasView } from '../../values/canvasView.ts'
import { meaningsOf } from '../../values/meanings.ts'
import type { Part } from './line.ts'

const creates =
  /^(?:create|build|generate|design|make|set up|start|give me|i want|i need)\b.*\b(?:workflow|app|application|dapp|project|platform|bot)\b/
const opened = /\b(?:the|this|my|current) (?:workflow|app|application|project)\b/
const trades = /^(?:swap|trade|exchange|convert|sell|buy|purchase|bridge|quote)\b/

/** Whether a request asks for a workflow as such, or for a trade where the open workflow has none to change. */
export function statesNewWorkflow(view: CanvasView, { text }: Part): boolean {
  if (creates.test(text) && !opened.test(text)) return true
  return (
    trades.test(text) &&
    view.nodes.every(({ component }) => !meaningsOf(component).has('amount') || !isTrade(component))
  )
}

const isTrade = (component: Parameters<typeof meaningsOf>[0]): boolean =>
  meaningsOf(component).has('toToken') || component.effect === 'broadcast'
