import type { AssistantContext } from '../assistant.ts'
import { shortenText } from '../format/quoteText.ts'
import type { Intent } from '../intent.ts'
import { type Canvas, readCanvas } from './canvas.ts'
import { type DescribedValue, describeValues, joinValues } from './describeValues.ts'
import { findBranches } from './findBranches.ts'
import { findRequests, type WalletNode } from './findRequests.ts'
import { answerTexts } from './texts.ts'

const texts = answerTexts.signing

const longestRequest = 300

const maximumBranches = 3

const maximumRequests = 20

/** Lists everything that the wallet will be asked for, in order, with the values that are known. */
export function describeSigning({ question }: Intent, context: AssistantContext): string {
  const canvas = readCanvas(context)
  const all = findRequests(canvas, context.lastRun?.nodes)
  const nodeId = readNodeId(canvas, question?.nodeId)
  const requests = nodeId === undefined ? all : all.filter(({ placed }) => placed.node.id === nodeId)
  if (requests.length === 0) return nodeId === undefined ? texts.nothing : texts.nothingOf(canvas.nameOf(nodeId))
  const active = requests.filter(({ idleReason }) => idleReason === undefined)
  const dry = requests.flatMap(({ placed, idleReason }) =>
    idleReason === undefined ? [] : [texts.idle(canvas.nameOf(placed.node.id), idleReason)],
  )
  if (active.length === 0) return [...(nodeId === undefined ? [texts.nothing] : []), ...dry].join('\n')
  const lines = active
    .slice(0, maximumRequests)
    .map((request, index) => answerTexts.numbered(index, describeRequest(canvas, request)))
  const more = active.length - lines.length
  const rest = [...(more > 0 ? [answerTexts.more(more)] : []), ...dry.slice(0, maximumRequests), texts.review]
  return answerTexts.list(texts.title(active.length), [...lines, ...rest])
}

/** The node that is asked about; of the wallet itself: everything it is asked for. */
function readNodeId({ view }: Canvas, nodeId: string | undefined): string | undefined {
  const component = nodeId === undefined ? undefined : view.find(nodeId)?.component
  return component?.category === 'Wallet' && Object.keys(component.inputs).length === 0 ? undefined : nodeId
}

function describeRequest(canvas: Canvas, { placed, kind, outcome }: WalletNode): string {
  const { node, component } = placed
  const isChain = ({ key }: DescribedValue) =>
    component.inputs[key]?.dataType === 'chain' ||
    component.fields.some(field => field.key === key && field.format === 'chain')
  const values = describeValues(canvas, placed)
  const [from, to] = values.filter(isChain)
  const where = from && to ? texts.between(from.text, to.text) : from ? texts.on(from.text) : ''
  const line = texts[kind](canvas.nameOf(node.id), where)
  const rest = joinValues(values.filter(value => !isChain(value)))
  const branches = findBranches(canvas, node.id)
    .slice(0, maximumBranches)
    .map(({ nodeId, port }) => texts.branch(canvas.nameOf(nodeId), port))
  const request = outcome?.signing && shortenText(outcome.signing.text, longestRequest)
  const last = request && (outcome?.status === 'waiting' ? texts.waiting(request) : texts.lastRun(request))
  return [rest === '' ? texts.bare(line) : texts.values(line, rest), ...branches, ...(last ? [last] : [])].join(' ')
}
