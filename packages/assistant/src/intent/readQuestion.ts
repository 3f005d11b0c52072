import type { AssistantContext } from '../assistant.ts'
import type { Intent, QuestionTopic } from '../intent.ts'
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
      /^(what (can|could|do) you (do|build|make|help|offer|support|know)|what are you|who are you|help( me)?( please)?[?!. ]*$|what (components|nodes|templates|chains|networks|tokens|features|blocks) (are|do|can|is)|which (components|nodes|templates|chains|networks|tokens) (are|do|can)|how (can|do) (you help|i use (you|this))|how does this work|list (the |all )?(components|nodes|templates|chains|tokens)|what('s| is) (possible|supported|available)|show me what you can|capabilities)|what (can|could) (i|we) (build|do|make|ask)( here| with)?|what else can you/,
  },
  {
    topic: 'signing',
    needsCanvas: true,
    pattern:
      /\b(what|which|do|does|will|how many|am|why)\b.{0,40}\b(sign|signing|signature|signatures|approve in my wallet|confirm in my wallet|wallet (ask|show|popup|pop up|prompt))\b|\bwhat am i (signing|approving)\b|\bis (it|this) safe( to sign)?\b|\bwhat will my wallet\b|\bwho (gets|receives) (the|my) (money|tokens|funds)\b|\bwhere (do|does|will|are) my (tokens|funds|money|coins)\b/,
  },
  {
    topic: 'failure',
    needsCanvas: true,
    pattern:
      /\b(why|what|how come|where)\b.{0,50}\b(fail|fails|failed|failing|error|errors|errored|broken|break|crash|crashed|red|went wrong|go wrong|goes wrong|not work|doesn't work|isn't working|not working|didn't work|does it not|stuck|stop|stopped|skipped|revert|reverted)\b|\bexplain (the|this|that) (error|failure)\b|\bwhat happened\b|\bit (failed|doesn't work|does not work|is broken|isn't working)\b|\bwhat'?s wrong\b|\bdebug (this|it)\b/,
  },
  {
    topic: 'problems',
    needsCanvas: true,
    pattern:
      /\b(is|are|any|what|which|check|does|validate|list|show)\b.{0,40}\b(problem|problems|issue|issues|warning|warnings|valid|correct|ready|complete|missing|risks?|risky|findings?|dangerous|mistakes?|incomplete|unconnected)\b|\b(can|will) (this|it) (run|work)\b|\bvalidate (this|it|the workflow|my workflow)\b|\bcheck (this|my|the) (workflow|canvas|flow)\b|\bis (this|it|everything) (ok|okay|fine|safe|right|good|correct)\b|\breview (this|my|the) (workflow|flow|canvas)\b|^any (errors|problems|issues|warnings)\b/,
  },
  {
    topic: 'cost',
    needsCanvas: true,
    pattern:
      /\b(how much|what|estimate|how expensive|how costly)\b.{0,30}\b(gas|fee|fees|cost|costs|expensive|charge|network fees)\b.{0,40}|\b(gas|total) (cost|costs|estimate|fee|fees|usage)\b.{0,5}\?|\bwill (it|this) (be expensive|cost)\b|\bhow (expensive|costly) (is|will)\b/,
  },
  {
    topic: 'overview',
    needsCanvas: true,
    pattern:
      /\bwhat (does|do|did|would|will|is|are) (this|it|the (workflow|canvas|flow|app)|my (workflow|canvas|flow)|these|that)\b(?! (token|price))|^(please )?(explain|describe|summari[sz]e)( please)?[.!? ]*$|\b(explain|describe|summari[sz]e|walk me through|tell me about|break down)\b.{0,20}\b(this|it|workflow|canvas|flow|everything|nodes|what)\b|\bhow does (this|it|the (workflow|flow)|my (workflow|flow)) work\b|\bwhat('s| is) (this|on (the|my) canvas|happening|going on|in this)\b|\bwhat happens when\b|\boverview of\b|\bsummary of (this|the|my)\b|\bwhat have i built\b|\bwhat do i have\b(?! in)/,
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
  for (const { topic, pattern, needsCanvas } of topics) {
    const isBare = topic === 'cost' && !reading.entities.some(({ kind }) => kind === 'token' || kind === 'number')
    if (needsCanvas && isEmpty && !isAboutCanvas(text) && !isBare) continue
    if (!pattern.test(text) || isRequest(text)) continue
    if (topic === 'overview' && subject !== undefined) return { topic: 'component', ...subject }
    // Other topics take a node only if its label is named.
    return { topic, ...(labelled === undefined || topic === 'capabilities' ? {} : { nodeId: labelled.id }) }
  }
  if (componentQuestion.test(text) && subject !== undefined && !isValueQuestion(reading))
    return { topic: 'component', ...subject }
  return undefined
}

/** Even an empty canvas can be asked about. */
const isAboutCanvas = (text: string): boolean =>
  /\b(workflow|canvas|sign|fail|failed|fails|error)\b/.test(text) &&
  /^(why|what|how|explain|describe|is|does)\b/.test(text)

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
function readSubject(
  reading: Reading,
  { document, selection = [] }: AssistantContext,
): Omit<Question, 'topic'> | undefined {
  const { entities, vocabulary, request } = reading
  const labelled = nodeByLabel(reading, document)
  if (labelled !== undefined) return { nodeId: labelled.id, componentId: labelled.componentId }
  const selected = document.nodes.find(({ id }) => selection.length === 1 && id === selection[0])
  if (selected !== undefined && /\b(this|that|the selected) (node|component|step|block|one)\b/i.test(request)) {
    return { nodeId: selected.id, componentId: selected.componentId }
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
