import type { ComponentInfo } from '@sluice/workflow'
import type { Edit, Step, Values } from '../../intent.ts'
import type { PlacedNode } from '../../values/canvasView.ts'
import { meaningsOf } from '../../values/meanings.ts'
import { editReadingTexts } from './editReadingTexts.ts'
import { findComponents } from './findMentions.ts'
import { matchPart, type Part, sourceOf, valuesIn, wordsIn } from './line.ts'
import { readNewComponent } from './readNewComponent.ts'
import { type ClauseContext, type ClauseReading, editEach, readTargets, saidOf, type Targets } from './readTargets.ts'

type Reader = (clause: ClauseContext, part: Part) => ClauseReading | undefined

/** 'connect the quote to the dashboard' */
export const readConnection: Reader = (clause, part) => {
  const cut =
    matchPart(part, /^(?:disconnect|unlink|unwire|unplug|detach|separate) (.+?) (?:from|and|to|of|with|->) (.+)$/) ??
    matchPart(
      part,
      /^(?:remove|delete|cut|drop|break) (?:the |a )?(?:connection|link|edge|wire|line) (?:between |from |of )(.+?) (?:and|to|from|with|->) (.+)$/,
    )
  if (cut) return joining(clause, part, cut[1]!, cut[2]!, 'disconnect')
  const join =
    matchPart(
      part,
      /^(?:connect|wire|link|hook|join|plug|pipe|route|attach|feed|send) (?:up )?(.+?) (?:to|into|with|and|->|up to) (.+)$/,
    ) ??
    matchPart(
      part,
      /^(?:draw|make|add|create) (?:a |the )?(?:connection|link|edge|wire) (?:from |between )(.+?) (?:to|and|into) (.+)$/,
    )
  return join && joining(clause, part, join[1]!, join[2]!, 'connect')
}

function joining(
  clause: ClauseContext,
  part: Part,
  left: Part,
  right: Part,
  op: 'connect' | 'disconnect',
): ClauseReading | undefined {
  const [source, target] = [readEnd(clause, left, 'outputs'), readEnd(clause, right, 'inputs')]
  const said = saidOf(part)
  if (!source || !target) {
    // 'send 5 USDC to …' connects nothing.
    if (!/^(?:connect|disconnect|link|unlink|wire|unwire|hook|join|plug|remove|delete|draw|add)\b/.test(part.text))
      return undefined
    const ids = [source ?? left, target ?? right].map(end =>
      'targets' in end ? end.targets.nodes[0]!.node.id : nameOf(end),
    )
    return { edits: [{ op, source: ids[0]!, target: ids[1]!, said }] }
  }
  const [from, to] = [source.targets.nodes, target.targets.nodes]
  if (op === 'disconnect') {
    const edges = from.flatMap(a => to.map(b => orient(clause, a, b))).filter(edge => edge !== undefined)
    const [first] = edges
    const pair = first ?? { source: from[0]!.node.id, target: to[0]!.node.id }
    return { edits: [{ op, ...pair, said }] }
  }
  const ports = {
    ...(source.port === undefined ? {} : { sourcePort: source.port }),
    ...(target.port === undefined ? {} : { targetPort: target.port }),
  }
  if (from.length > 1 && !source.targets.isAll) {
    return editEach(source.targets, ({ node }) => ({ op, source: node.id, target: to[0]!.node.id, ...ports, said }))
  }
  if (to.length > 1 && !target.targets.isAll) {
    return editEach(target.targets, ({ node }) => ({ op, source: from[0]!.node.id, target: node.id, ...ports, said }))
  }
  return {
    edits: from.flatMap(a =>
      to.map(b => ({ op, source: a.node.id, target: b.node.id, ...ports, said }) satisfies Edit),
    ),
  }
}

/** The direction in which two nodes are connected. */
function orient({ view }: ClauseContext, left: PlacedNode, right: PlacedNode) {
  const isFrom = (a: PlacedNode, b: PlacedNode) => view.outgoing(a.node.id).some(({ target }) => target === b.node.id)
  if (isFrom(left, right)) return { source: left.node.id, target: right.node.id }
  return isFrom(right, left) ? { source: right.node.id, target: left.node.id } : undefined
}

/** A node, and the port that the other words name. */
function readEnd(
  clause: ClauseContext,
  part: Part,
  side: 'inputs' | 'outputs',
): { readonly targets: Targets; readonly port?: string } | undefined {
  const targets = readTargets(clause, part)
  if (!targets) return undefined
  const said = part.text.replace(/<[a-z]\d+>/g, ' ')
  const [first] = targets.nodes
  const ports = Object.entries(first!.component[side])
  const label = `${first!.node.label} ${first!.component.name}`.toLowerCase()
  const named = ports
    .filter(([key, { name }]) =>
      [key.toLowerCase(), name.toLowerCase()].some(word => said.includes(word) && !label.includes(word)),
    )
    .sort(([, a], [, b]) => b.name.length - a.name.length)
  return named[0] ? { targets, port: named[0][0] } : { targets }
}

/** 'rename the swap to Main swap', 'call this workflow X' */
export const readRename: Reader = (clause, part) => {
  const whole = matchPart(
    part,
    /^(?:rename|call|name|title|retitle|change the (?:name|title) of|set the (?:name|title) of|give) (?:the |this |my |whole |entire |it )*(?:workflow|flow|project|canvas|document)(?: (?:to|as|into|be|the name|a name|called|named|:))*(?: (.+))$/,
  )
  const byName = matchPart(
    part,
    /^(?:set|change|make|update) (?:the |this |my )?(?:workflow|flow|project|canvas)(?: s)? (?:name|title)(?: (?:to|as|:|be))* (.+)$/,
  )
  const short = matchPart(part, /^(?:the |this )?workflow(?: s)? (?:name|title)(?: (?:is|to|as|:|=|should be))* (.+)$/)
  const called = matchPart(
    part,
    /^(?:the |this )(?:workflow|flow) (?:should be|is|shall be) (?:called|named|titled) (.+)$/,
  )
  const titled = hasTitle(clause) ? undefined : matchPart(part, /^(?:name|title)(?: (?:is|:|=))+ (.+)$/)
  const labelled = matchPart(part, /^label(?: (?:is|:|=))+ (.+)$/)
  const [only] = clause.scope ?? []
  if (labelled && only)
    return { edits: [{ op: 'rename', nodeId: only.node.id, name: readName(labelled[1]!), said: saidOf(part) }] }
  const name = (whole ?? byName ?? short ?? called ?? titled)?.[1]
  if (name) return { edits: [{ op: 'rename', name: readName(name), said: saidOf(part) }] }
  const node =
    matchPart(part, /^(?:rename|relabel|retitle) (.+?) (?:to|as|into|:|->) (.+)$/) ??
    matchPart(part, /^(?:change|set|update) (?:the )?(?:label|name|title) of (.+?) (?:to|as|into|:) (.+)$/) ??
    matchPart(part, /^give (.+?) (?:the |a )?(?:new )?(?:name|label|title) (.+)$/) ??
    matchPart(part, /^(?:call|name|label|title) ((?:the |this |my )?.+?)(?: as)? (<q\d+>)$/) ??
    matchPart(part, /^(?:call|name|label|title) ((?:the |this |my )\w+(?: node| step)?|it|this) (?:as )?(.+)$/) ??
    matchPart(
      part,
      /^((?:the |this |my |native |a )+.+?) (?:(?:should|shall|must|has to|can) (?:be )?|is )?(?:called|named|labell?ed|titled) (.+)$/,
    )
  if (!node) {
    const bare = matchPart(part, /^rename (.+?) (<q\d+>)$/)
    return bare && renaming(clause, part, bare[1]!, bare[2]!)
  }
  return renaming(clause, part, node[1]!, node[2]!)
}

/** 'the collection should be called Tides', 'change the name of the token to X': a node with a name of its own. */
function namingField(clause: ClauseContext, part: Part, subject: Part, name: Part): ClauseReading | undefined {
  const targets = readTargets(clause, subject)
  const named = targets?.nodes.flatMap(placed => {
    const field = placed.component.fields.find(
      ({ key, type }) => type === 'text' && (key === 'name' || key === 'title'),
    )
    return field ? [{ placed, field }] : []
  })
  const symbols = /\b(?:token|coin|currency)\b/.test(subject.text) ? symbolFields(clause) : []
  const [only, ...others] = named !== undefined && named.length > 0 ? named : symbols
  if (!only || others.length > 0) return undefined
  const { placed, field } = only
  return {
    edits: [{ op: 'set', nodeId: placed.node.id, field: field.key, value: readName(name), said: saidOf(part) }],
    nodes: [placed],
  }
}

const symbolFields = ({ view }: ClauseContext) =>
  view.nodes.flatMap(placed => {
    const field = placed.component.fields.find(({ label, type }) => type === 'text' && /\bsymbol$/i.test(label))
    return field ? [{ placed, field }] : []
  })

/** Whether a node has a name or title of its own to set. */
const hasTitle = ({ view }: ClauseContext): boolean =>
  view.nodes.some(({ component }) => component.fields.some(({ key }) => key === 'name' || key === 'title'))

function renaming(clause: ClauseContext, part: Part, subject: Part, name: Part): ClauseReading | undefined {
  const owned = /^(?:rename|relabel|call|label)\b/.test(part.text)
    ? undefined
    : namingField(clause, part, subject, name)
  if (owned) return owned
  if (
    /^(?:it|this|the workflow|this workflow)$/.test(subject.text) &&
    !clause.context.selection?.length &&
    clause.last.length === 0
  ) {
    return { edits: [{ op: 'rename', name: readName(name), said: saidOf(part) }] }
  }
  const targets = readTargets(clause, subject)
  return (
    targets &&
    editEach(targets, ({ node }) => ({ op: 'rename', nodeId: node.id, name: readName(name), said: saidOf(part) }))
  )
}

function readName(part: Part): string {
  const quoted = valuesIn(part).find(({ kind }) => kind === 'quoted')
  const text = quoted?.kind === 'quoted' ? quoted.value : sourceOf(part)
  return text.trim().slice(0, 200) || '_'
}

/** 'add a note saying …' */
export const readNote: Reader = (clause, part) => {
  const found =
    matchPart(
      part,
      /^(?:add|insert|put|leave|write|make|create|include|place|attach|stick) (?:in )?(?:a |an |another |one )?(?:sticky )?(?:note|comment|memo|annotation|remark|reminder)(?: (?:on|to|in) (?:the )?(?:canvas|workflow|flow))?(?: (?:that|which|to))?(?: (?:saying|says|say|reading|reads|with the text|with text|with|text|to|:|-))*(?: (.+))?$/,
    ) ??
    matchPart(
      part,
      /^(?:a )?(?:sticky )?(?:note|comment|memo)(?: (?:please|on the canvas))?(?: (?:that|saying|:))+ (.+)$/,
    )
  if (!found) return undefined
  const component = clause.view.definitions.list.find(isNote)
  if (!component) return undefined
  const text = found[1] ? readText(found[1]) : ''
  const values: Values = text === '' ? {} : { text }
  const step: Step = { componentId: component.id, values, said: saidOf(part) }
  return { edits: [{ op: 'add', step }] }
}

/** A component that only holds text: no ports, and a field of text. */
export const isNote = (component: ComponentInfo): boolean =>
  Object.keys(component.inputs).length + Object.keys(component.outputs).length === 0 &&
  meaningsOf(component).has('text')

function readText(part: Part): string {
  const quoted = valuesIn(part).find(({ kind }) => kind === 'quoted')
  return (quoted?.kind === 'quoted' ? quoted.value : sourceOf(part)).trim().slice(0, 4_000)
}

/** 'remove the approval' */
export const readRemoval: Reader = (clause, part) => {
  const away =
    matchPart(part, /^(?:throw|take|kick|leave|cut|toss) ((?:(?! , ).)+?) (?:out|away|off)(?: again)?$/) ??
    matchPart(
      part,
      /^(.+?) (?:can|should|must|has to|may|could) (?:go|go away|be (?:removed|deleted|dropped|gone))$/,
    ) ??
    matchPart(part, /^(.+?) (?:is|are) (?:not|no longer) (?:needed|necessary|required)$/)
  const found =
    away ??
    matchPart(
      part,
      /^(?:remove|delete|kick|toss|drop|discard|eliminate|erase|omit|skip|lose|cut|kill|take out|take away|get rid of|throw out|throw away|take|leave out|strip|(?:i|we) (?:do not|don't|dont|no longer) (?:need|want)(?: to have)?|(?:do not|don't|dont|no longer) (?:use|need|want)|without|no more|no) (.+?)(?: (?:out|away|from (?:it|here|this|the (?:workflow|flow|canvas))|again|any ?more|anymore|please))*$/,
    )
  if (!found) return undefined
  const object = withoutKept(found[1]!)
  if (
    /^(?:everything|all|all (?:the )?(?:nodes|steps|components)|every (?:node|step)|the (?:whole )?(?:workflow|canvas|flow))$/.test(
      object.text,
    )
  ) {
    return { edits: [], refusal: { what: editReadingTexts.everything, nearest: [] } }
  }
  const parts = splitNames(object)
  const readings = parts.map(one => readTargets(clause, one))
  const unknown = parts.find((_, index) => (readings[index]?.score ?? 0) < 40)
  if (unknown) {
    const isSure = /^(?:remove|delete|drop|take out|throw|get rid of|eliminate|erase)\b/.test(part.text)
    return isSure ? { edits: [{ op: 'remove', nodeId: nameOf(unknown), said: saidOf(part) }] } : undefined
  }
  const removing = (targets: Targets) =>
    editEach(targets, ({ node }) => ({ op: 'remove', nodeId: node.id, said: saidOf(part) }))
  const all = readings.map(targets => removing(targets!))
  return { edits: all.flatMap(({ edits }) => edits), ...firstMissing(all), nodes: [] }
}

/** 'the quote, not the swap', 'the quote but not the swap', 'the quote and keep the swap' without what stays. */
const withoutKept = (part: Part): Part =>
  matchPart(part, /^(.+?) (?:, |; |but |and )*(?:not|keep|leave|except|instead of|rather than) .+$/)?.[1] ?? part

/** What the user called a node that does not exist. */
const nameOf = (part: Part): string =>
  sourceOf(part)
    .replace(/^(?:the|my|a|an)\s+/i, '')
    .slice(0, 200) || '?'

/** Splits 'the quote and the swap'. */
export function splitNames(part: Part): readonly Part[] {
  const found = matchPart(part, /^(?:both )?(.+?) (?:and|,|plus|as well as)(?: also)? (.+)$/)
  return found ? [found[1]!, ...splitNames(found[2]!)] : [part]
}

const firstMissing = (readings: readonly ClauseReading[]) => {
  const missing = readings.find(one => one.missing)?.missing
  return missing ? { missing } : {}
}

/** 'use Fusion instead', 'replace the 1inch quote by Uniswap' */
export const readReplacement: Reader = (clause, part) => {
  const pair =
    matchPart(
      part,
      /^(?:replace|exchange|substitute|swap|switch|change|turn|convert) (.+?) (?:with|by|for|to|into|->) (.+?)(?: instead)?$/,
    ) ??
    reversed(
      matchPart(
        part,
        /^(?:use|take|try|do|make it|make this|put|want|have|with|go with|switch to|go for|prefer|i want|i prefer) (.+?) (?:instead of|rather than|in place of|over) (.+)$/,
      ),
    ) ??
    reversed(matchPart(part, /^(.+?) (?:instead of|rather than|in place of) (.+)$/))
  const forWhat = matchPart(
    part,
    /^(?:use|take|try|have|go through|go with|go via) (.+?) (?:for|as) (?:the |my |both |all )*(.+)$/,
  )
  if (!pair && forWhat) {
    const targets = readTargets(clause, forWhat[2]!)
    const next = readComponent(clause, forWhat[1]!)
    if (targets && next && targets.score >= 60) {
      const kin = likeness(clause, next).filter(one => targets.nodes.includes(one))
      const nodes = targets.nodes.some(({ component }) => component.id === next.id)
        ? []
        : kin.length > 0
          ? kin
          : targets.nodes
      if (nodes.length > 0) return replacing({ nodes, isAll: nodes.length === 1, score: 100 }, next, part)
    }
  }
  if (pair) {
    const targets = readTargets(clause, pair[1]!)
    const next = readComponent(clause, pair[2]!)
    if (!targets || !next || targets.score < 40) return undefined
    if (targets.nodes.every(({ component }) => component.id === next.id)) return undefined
    const kin = targets.nodes.length > 1 ? likeness(clause, next).filter(one => targets.nodes.includes(one)) : []
    if (kin.length > 0) return replacing({ nodes: kin, isAll: kin.length === 1, score: 100 }, next, part)
    return replacing(targets, next, part)
  }
  const alone =
    matchPart(
      part,
      /^(?:use|take|try|do|make it|make this|make that|do it with|do this with|put|go with|switch to|switch over to|change to|change it to|go for|i want|i prefer|with|let us use|via|through) (.+?)(?: (?:instead|rather|for this|for it|for that))+$/,
    ) ?? matchPart(part, /^(?:switch|change|convert|move) (?:it |this |over )?to (.+)$/)
  if (!alone) return readQuality(clause, part)
  const next = readComponent(clause, alone[1]!)
  if (!next) return undefined
  const nodes = likeness(clause, next)
  if (nodes.length === 0) return undefined
  return replacing({ nodes, isAll: nodes.length === 1, score: 100 }, next, part)
}

/** 'make it gasless': a quality of a component that could take the place of one of the workflow. */
function readQuality(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const found =
    matchPart(part, /^make (?:it|this|that|the [a-z]+) ([a-z]+)$/) ??
    matchPart(part, /^(?:i want|i need|i prefer|use|do|make|have|give me|let us have) (?:a |an )([a-z]+) [a-z]+$/)
  const next = found && readNewComponent(clause, found[1]!)
  // A quality that a node has already changes nothing.
  const isThere = clause.view.nodes.some(({ component }) => component.id === next?.id)
  const nodes = next && !isThere ? likeness(clause, next) : []
  return next && nodes.length > 0 ? replacing({ nodes, isAll: nodes.length === 1, score: 100 }, next, part) : undefined
}

const reversed = (found: readonly (Part | undefined)[] | undefined) => found && [found[0], found[2], found[1]]

const replacing = (targets: Targets, { id }: ComponentInfo, part: Part): ClauseReading =>
  editEach(targets, ({ node }) => ({ op: 'replace', nodeId: node.id, componentId: id, said: saidOf(part) }))

/** Component that a part names, without values. */
export function readComponent({ vocabulary }: ClauseContext, part: Part): ComponentInfo | undefined {
  if (valuesIn(part).some(({ kind }) => kind !== 'ordinal' && kind !== 'quoted')) return undefined
  const mention = findComponents(vocabulary, wordsIn(part))
  return mention && mention.score >= 30 ? mention.found[0] : undefined
}

/** Nodes that a component could replace: the same kind of side effect, and the most fields of the same meaning. */
export function likeness({ view }: ClauseContext, next: ComponentInfo): readonly PlacedNode[] {
  const wanted = meaningsOf(next)
  const scored = view.nodes
    .filter(({ component }) => component.id !== next.id && isOfKind(component, next))
    .map(placed => {
      const own = meaningsOf(placed.component)
      const shared = [...wanted.keys()].filter(meaning => own.has(meaning)).length
      const inputs = Object.keys(next.inputs).filter(key => Object.hasOwn(placed.component.inputs, key)).length
      const tags = next.tags.filter(tag => placed.component.tags.includes(tag)).length
      return { placed, score: shared + inputs + tags * 2 }
    })
    .filter(({ score }) => score >= 4)
  const top = Math.max(0, ...scored.map(({ score }) => score))
  return scored.filter(({ score }) => score === top).map(({ placed }) => placed)
}

const isOfKind = (left: ComponentInfo, right: ComponentInfo): boolean => {
  const signs = ({ effect }: ComponentInfo) => effect === 'sign' || effect === 'broadcast'
  return signs(left) === signs(right) && (left.category === right.category || left.effect === right.effect)
}
