import type { AssistantContext } from '../assistant.ts'
import type { Intent, QuestionTopic } from '../intent.ts'
import { generalWords } from './generalWords.ts'
import { findMentions } from './mentions.ts'
import type { Reading } from './reading.ts'
import { rankComponents } from './scoreComponents.ts'
import { splitWords } from './vocabulary.ts'

type Question = NonNullable<Intent['question']>

/** Questions about the assistant, the canvas or a component, most special first. */
const topics: readonly { readonly topic: QuestionTopic; readonly pattern: RegExp; readonly needsCanvas: boolean }[] = [
  {
    topic: 'capabilities',
    needsCanvas: false,
    pattern:
      /^(what (can|could|do) you (do|build|make|help|offer|support|know)|what are you|who are you|help( me)?( please)?[?!. ]*$|what (components|nodes|templates|chains|networks|tokens|features|blocks) (are|do|can|is)|which (components|nodes|templates|chains|networks|tokens) (are|do|can)|how (can|do) (you help|i use (you|this))|how does this work|list (the |all )?(components|nodes|templates|chains|tokens)|what('s| is) (possible|supported|available)|show me what you can|capabilities)|what (can|could) (i|we) (build|do|make|ask)( here| with)?|what else can you|^(can|could|will|would) you help\b|^are you (an? )?(ai|bot|robot|human|person|real|chatgpt|gpt|llm|model|program)\b|\b(tokens|coins|chains|networks|components) (do|can|are|does) (you|there|it|supported|known|available)\b/,
  },
  {
    topic: 'signing',
    needsCanvas: true,
    pattern:
      /\b(what|which|do|does|will|how many|am|why)\b.{0,40}\b(sign|signing|signature|signatures|approve in my wallet|confirm in my wallet|wallet (ask|show|popup|pop up|prompt))\b|\bwhat am i (signing|approving)\b|\bis (it|this) safe( to sign)?\b|\bwhat will my wallet\b|\bwho (gets|receives|is paid|is the (recipient|receiver)|will (get|receive))\b|\bwhere (do|does|will|are|is) (my|the|it)\b.{0,30}\b(go|goes|end up|land|sent|money|tokens|funds|coins)\b|\breal money\b|\b(do|am|will) i (approve|approving|authori[sz]e)\b|\b(lose|risk|steal) (my |the |any )?(money|funds|tokens|eth)\b|\b(money|funds|wallet|tokens) safe\b|\b(need|needs|see|store|stores|know|read|get|touch|access) my (private key|seed phrase|keys?|wallet|funds|tokens|money)\b|\b(send|sends|make|makes|do|does|submit|broadcast) (a|any|real) transactions?\b/,
  },
  {
    topic: 'failure',
    needsCanvas: true,
    pattern:
      /\b(why|what|how come|where)\b.{0,50}\b(fail|fails|failed|failing|error|errors|errored|broken|break|crash|crashed|red|went wrong|go wrong|goes wrong|not work|doesn't work|isn't working|not working|didn't work|does it not|stuck|stop|stopped|skipped|revert|reverted)\b|\bexplain (the|this|that) (error|failure)\b|\bwhat happened\b|\bit (failed|doesn't work|does not work|is broken|isn't working)\b|\bwhat'?s wrong\b|\bdebug (this|it)\b|\bdid (it|this|that|the (run|workflow|swap)|my run)\b.{0,20}\b(work|succeed|fail|run|finish|go through)\b|\bhow did (it|the (last )?run) go\b|\b(the|my) last run\b.*[?]/,
  },
  {
    topic: 'problems',
    needsCanvas: true,
    pattern:
      /\b(is|are|any|what|which|check|does|validate|list|show)\b.{0,40}\b(problem|problems|issue|issues|warning|warnings|valid|correct|ready|complete|missing|risks?|risky|findings?|dangerous|mistakes?|incomplete|unconnected)\b|\b(can|will) (this|it) (run|work)\b|\bvalidate (this|it|the workflow|my workflow)\b|\bcheck (this|my|the) (workflow|canvas|flow)\b|\bis (this|it|everything) (ok|okay|fine|safe|right|good|correct)\b|\breview (this|my|the) (workflow|flow|canvas)\b|\b(anything|something) wrong\b|^any (errors|problems|issues|warnings)\b|^(please |can you |could you )*(check|verify|audit|review|inspect) (it|this|everything|that|(this|my|the) (workflow|flow|canvas|app))[.!? ]*$/,
  },
  {
    topic: 'cost',
    needsCanvas: true,
    pattern:
      /\b(how much|what|estimate|how expensive|how costly)\b.{0,30}\b(gas|fee|fees|cost|costs|expensive|charge|network fees)\b.{0,40}|\b(gas|total) (cost|costs|estimate|fee|fees|usage)\b.{0,5}\?|\bwill (it|this) (be expensive|cost)\b|\bhow (expensive|costly) (is|will)\b|\bis (it|this) free\b|\b(need|needs|use|uses|require|requires) gas\b|\bhow much (do|will|would) i (pay|spend|have to pay)\b|\bwhat (do|will|would) i (pay|spend)\b/,
  },
  {
    topic: 'overview',
    needsCanvas: true,
    pattern:
      /\bwhat (does|do|did|would|will|is|are) (this|it|the (workflow|canvas|flow|app)|my (workflow|canvas|flow)|these|that)\b(?! (token|price))|^(please )?(explain|describe|summari[sz]e)( please)?[.!? ]*$|\b(explain|describe|summari[sz]e|walk me through|tell me about|break down)\b.{0,20}\b(this|it|workflow|canvas|flow|everything|nodes|what)\b|\bhow does (this|it|the (workflow|flow)|my (workflow|flow)) work\b|\bwhat('s| is) (this|on (the|my) canvas|happening|going on|in this)\b|\bwhat happens when\b|\boverview of\b|\bsummary of (this|the|my)\b|\bwhat have i built\b|\bwhat do i have\b(?! in)|\bhow many (nodes|steps|components) (are|does|do|has|have)\b|\bwhat (comes|happens|runs|is|goes) (after|before|first|next|last)\b|^(on )?(what|which) (chain|network|token|tokens|wallet|account|amount|pair)s? (is|are|am|do|does|will|did|was)\b(?!.*\b(supported|available|know)\b)|^is (it|this|the \w+) (on|using|set|connected|in|from|with)\b/,
  },
]

const componentQuestion =
  /^(what('s| is| are| does| do)|how (does|do|is)|explain|describe|tell me about|why (is|do|does|are|would|should)|when (should|do|would)|what'?s the (point|purpose|difference)|who)\b/

/** Reads a question that changes nothing. */
export function readQuestion(reading: Reading, context: AssistantContext): Question | undefined {
  const { document } = context
  const text = reading.request.trim().toLowerCase().replaceAll('\u2019', "'").replace(/\s+/g, ' ')
  const isEmpty = document.nodes.length === 0
  const subject = readSubject(reading, context)
  const labelled = nodeByLabel(reading, document)
  const selected = selectedNode(context)
  for (const { topic, pattern, needsCanvas } of topics) {
    const isBare = topic === 'cost' && !reading.entities.some(({ kind }) => /^(token|number|address)$/.test(kind))
    if (needsCanvas && isEmpty && !isAboutCanvas(text) && !isBare) continue
    if (!pattern.test(text) || isRequest(text)) continue
    if (topic === 'overview' && subject !== undefined) return { topic: 'component', ...subject }
    if (topic === 'overview' && selected !== undefined && isAboutSelection(text))
      return { topic: 'component', ...selected }
    // Other topics take a node only if its label is named.
    return { topic, ...(labelled === undefined || topic === 'capabilities' ? {} : { nodeId: labelled.id }) }
  }
  if (!componentQuestion.test(text) || isValueQuestion(reading)) return undefined
  const named =
    fieldOwner(reading, context, subject !== undefined) ?? subject ?? (isAboutSelection(text) ? selected : undefined)
  return named && { topic: 'component', ...named }
}

/** "what does this do?", "why do I need it?" while one node is selected. */
const isAboutSelection = (text: string): boolean =>
  /\b(this|that|it)\b/.test(text) && !/\b(workflow|canvas|flow|app|application|everything|all)\b/.test(text)

function selectedNode({ document, selection = [] }: AssistantContext): Omit<Question, 'topic'> | undefined {
  const node = selection.length === 1 ? document.nodes.find(({ id }) => id === selection[0]) : undefined
  return node && { nodeId: node.id, componentId: node.componentId }
}

/** "what is the slippage?": the node of the canvas with this field, or else a component with this word in its name. */
function fieldOwner({ entities, vocabulary }: Reading, { document, catalogue }: AssistantContext, isNamed: boolean) {
  const words = entities.flatMap(({ kind, word }) => (kind === 'word' && !generalWords.stop.has(word) ? [word] : []))
  const isFed = (nodeId: string, key: string) =>
    document.edges.some(({ target, targetPort }) => target === nodeId && targetPort === key)
  const fieldNode = (test: (label: readonly string[]) => boolean) =>
    document.nodes.find(({ id, componentId }) =>
      catalogue.definitions
        .get(componentId)
        ?.fields.some(({ label, key }) => test(splitWords(label)) && !isFed(id, key)),
    )
  const said = ` ${words.join(' ')} `
  const exact = fieldNode(label => label.length > 1 && said.includes(` ${label.join(' ')} `))
  if (isNamed) return exact && { nodeId: exact.id, componentId: exact.componentId }
  const node =
    exact ??
    document.nodes.find(({ componentId }) =>
      splitWords(catalogue.definitions.get(componentId)?.name ?? '').some(word => word === words[0]),
    ) ??
    fieldNode(label => said.includes(` ${label.join(' ')} `)) ??
    fieldNode(label => words.length === 1 && label.includes(words[0]!))
  if (node !== undefined) return { nodeId: node.id, componentId: node.componentId }
  const named = vocabulary.components.find(
    ({ names }) => names.some(name => words.includes(name.split(' ')[0]!)) && isDistinct(words[0]!, vocabulary),
  )
  return named && { componentId: named.component.id }
}

const isDistinct = (word: string, { frequency }: Reading['vocabulary']): boolean => (frequency.get(word) ?? 99) <= 6

/** Whether a text asks something of a workflow and wants no change, so that it is never read as an edit. */
export function isPlainQuestion(request: string): boolean {
  const text = request.trim().toLowerCase().replaceAll('\u2019', "'")
  const asks =
    /^(and |but |so |ok |okay )?(what|which|who|whom|whose|where|why|how|is|are|does|did|was|were|when (do|does|did|will)|do (i|we|you|they|my|these|those)|will (it|this|that|the|my|i)|can (i|it|this) (lose|trust)|am i|has (it|the)|have i)\b/
  const suggests =
    /^(what if|how about|what about|why not|why don't|is it possible|is there a way|are you able)\b|\b(instead|change|set|use|add|remove|make|replace|insert|delete|rename|connect|build|create)\b/
  return asks.test(text) && !suggests.test(text)
}

/** Even an empty canvas can be asked about. */
const isAboutCanvas = (text: string): boolean =>
  /^(please )?(explain|describe|summari[sz]e)[.!? ]*$/.test(text) ||
  (/\b(workflow|canvas|sign|fail|failed|fails|error)\b/.test(text) &&
    /^(why|what|how|explain|describe|is|does)\b/.test(text))

const isRequest = (text: string): boolean =>
  /^(please |can you |could you |would you )?(add|build|create|make|swap|bridge|send|set|remove|insert|put|use|get|fetch|connect|place|buy|sell)\b/.test(
    text,
  )

/** "what is the price of ETH", "how much USDC do I get for 1 ETH": answered by a workflow. */
function isValueQuestion({ entities, request }: Reading): boolean {
  if (/\b(my (wallet|portfolio|balances?|holdings?|assets|tokens)|(do )?i (own|hold|have))\b/i.test(request))
    return true
  return (
    entities.some(({ kind }) => kind === 'token' || kind === 'address' || kind === 'ens') &&
    !entities.some(({ word }) => /^(node|component|mean|means|difference|purpose|point)$/.test(word))
  )
}

const nodeByLabel = ({ entities }: Reading, { nodes }: AssistantContext['document']) => {
  const text = ` ${entities.map(({ word }) => word).join(' ')} `
  return nodes.find(({ label }) => label.trim() !== '' && text.includes(` ${splitWords(label).join(' ')} `))
}

/** The node, or else the component, that a question names. */
function readSubject(reading: Reading, context: AssistantContext): Omit<Question, 'topic'> | undefined {
  const { document } = context
  const { entities, vocabulary, request } = reading
  const labelled = nodeByLabel(reading, document)
  if (labelled !== undefined) return { nodeId: labelled.id, componentId: labelled.componentId }
  const selected = selectedNode(context)
  if (selected !== undefined && /\b(this|that|the selected) (node|component|step|block|one)\b/i.test(request)) {
    return selected
  }
  const start = entities.findIndex(
    ({ word }) =>
      !/^(what|is|are|does|do|how|a|an|the|explain|describe|tell|me|about|why|when|should|would|i|you)$/.test(word),
  )
  const mention = findMentions(start === -1 ? [] : entities.slice(start), vocabulary)[0]
  if (mention === undefined) return undefined
  const around = {
    words: entities.flatMap(({ kind, word }) => (kind === 'word' ? [word] : [])),
    chainIds: [],
    chainNames: [],
    qualities: [],
  }
  const ranked = rankComponents(
    { ...(mention.concept && { concept: mention.concept }), components: mention.components },
    around,
    vocabulary,
  )
  const onCanvas = ranked.flatMap(({ component }) =>
    document.nodes.filter(({ componentId }) => componentId === component.id),
  )
  const componentId = onCanvas[0]?.componentId ?? ranked[0]?.component.id
  if (componentId === undefined) return undefined
  return { ...(onCanvas.length === 1 ? { nodeId: onCanvas[0]!.id } : {}), componentId }
}
