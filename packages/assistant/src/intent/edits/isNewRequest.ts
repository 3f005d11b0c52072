import type { CanvasView } from '../../values/canvasView.ts'
import { meaningsOf } from '../../values/meanings.ts'
import { type Part, valuesIn } from './line.ts'

const changing =
  /\b(?:instead|rather|change|set|make|update|replace|add|insert|also|only|unless|if|when|before|after|remove|delete|increase|decrease|it|this|now)\b/
const trades = /^(?:swap|trade|exchange|convert|sell|buy|purchase|bridge|quote|get a quote|get quote|place|send)\b/

/** Whether a request states a whole workflow of its own rather than a change of the open one. */
export function isNewRequest(view: CanvasView, line: Part): boolean {
  const { text } = line
  if (
    /^(?:create|build|generate|design|make|set up|start|give me|i want|i need)\b.*\b(?:workflow|app|application|dapp|project|platform|bot)\b/.test(
      text,
    ) &&
    !/\b(?:the|this|my|current) (?:workflow|app|application|project)\b/.test(text)
  ) {
    return true
  }
  if (changing.test(text) || !trades.test(text)) return false
  const values = valuesIn(line)
  const count = (...kinds: readonly string[]) => values.filter(({ kind }) => kinds.includes(kind)).length
  const isWhole = count('number') > 0 && (count('token', 'foreignToken') > 1 || count('chain') > 1)
  const isTrading = view.nodes.some(({ component }) => meaningsOf(component).has('toToken'))
  return isWhole || (!isTrading && /^(?:swap|trade|exchange|convert|sell|buy|purchase|bridge|quote)\b/.test(text))
}
