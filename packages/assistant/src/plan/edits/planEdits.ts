import type { AssistantContext, Question, Reply } from '../../assistant.ts'
import type { Edit, Intent, Missing } from '../../intent.ts'
import type { Draft } from '../../propose/draft.ts'
import { makeRequirements } from '../../propose/makeRequirements.ts'
import { texts } from '../../texts.ts'
import { findField } from '../../values/canvasView.ts'
import { plainLabel } from '../../values/describeValue.ts'
import { addStep } from './addStep.ts'
import { connectNodes, disconnectNodes } from './connectNodes.ts'
import { editTexts } from './editTexts.ts'
import { findSameTokens } from './findSameTokens.ts'
import { addApprovals, findLack, letAct, wrapNative, wrapSetTokens } from './keepRunnable.ts'
import { removeNode } from './removeNode.ts'
import { rename } from './rename.ts'
import { replaceNode } from './replaceNode.ts'
import { setField } from './setField.ts'
import { setValues } from './setValues.ts'
import { inTurn, type Outcome, startWorking, type Working } from './working.ts'

/**
 * Applies the edits of an intent to the open workflow, in order. Only what an edit names changes; what has to follow is
 * a change of its own.
 *
 * - Question or reply: an edit that cannot be done; nothing is changed then
 */
export function planEdits(intent: Intent, context: AssistantContext): Draft | Question | Reply {
  const [missing] = intent.missing
  if (missing) return ask(intent, context, questionOf(intent, missing, context), missing)
  let working = startWorking(context)
  const addedBy = new Map<string, number>()
  for (const [index, edit] of intent.edits.entries()) {
    const before = working.view
    const outcome = applyEdit(working, edit)
    if (outcome.kind === 'reply') return makeReply(intent, context, outcome.message)
    if (outcome.kind === 'question') {
      return ask(intent, context, outcome.message, { ...outcome.missing, step: index })
    }
    working = outcome.working
    for (const { node } of working.view.nodes) if (!before.find(node.id)) addedBy.set(node.id, index)
  }
  const start = startWorking(context).view
  const same = findSameTokens(start, working.view)
  if (same) return makeReply(intent, context, same)
  const followed = inTurn(working, [
    current => letAct(start, current),
    current => wrapNative(start, current),
    current => wrapSetTokens(start, current),
    current => addApprovals(start, current),
  ])
  if (followed.kind === 'reply') return makeReply(intent, context, followed.message)
  if (followed.kind === 'question') return ask(intent, context, followed.message, followed.missing)
  working = followed.working
  const lack = findLack(start, working)
  if (lack?.outcome.kind === 'question') {
    const step = addedBy.get(lack.nodeId) ?? 0
    return ask(intent, context, lack.outcome.message, { ...lack.outcome.missing, step })
  }
  if (working.changes.length === 0 && working.notes.length > 0) {
    return makeReply(intent, context, working.notes.join(' '))
  }
  const sentences = [...working.changes.map(({ text }) => `${text}.`), ...working.notes]
  return {
    kind: 'draft',
    document: working.view.document,
    changes: working.changes,
    message: sentences.join(' '),
    notUnderstood: [],
  }
}

function applyEdit(working: Working, edit: Edit): Outcome {
  switch (edit.op) {
    case 'set':
      return setField(working, edit.nodeId, edit.field, edit.value)
    case 'setValues':
      return setValues(working, edit.nodeId, edit.values)
    case 'remove':
      return removeNode(working, edit.nodeId)
    case 'connect':
      return connectNodes(working, edit)
    case 'disconnect':
      return disconnectNodes(working, edit)
    case 'rename':
      return rename(working, edit)
    case 'add':
      return addStep(working, edit)
    case 'replace':
      return replaceNode(working, edit.nodeId, edit.componentId)
  }
}

/** The question for what an edit lacks, by the name of its field or with the labels of the nodes. */
function questionOf({ edits }: Intent, { what, step = 0, options }: Missing, context: AssistantContext): string {
  const edit = edits[step]
  if (what === 'node' && options.length > 0) return editTexts.whichNode(options)
  if (what !== 'value' || edit?.op !== 'set') return editTexts.questions[what]
  const placed = startWorking(context).view.find(edit.nodeId)
  const field = placed && findField(placed.component, edit.field)
  return field ? texts.plan.questions.which(plainLabel(field)) : editTexts.questions.value
}

function ask(intent: Intent, context: AssistantContext, message: string, missing: Missing): Question {
  const reason = intent.missing.find(({ what }) => what === missing.what)?.reason
  return {
    kind: 'question',
    message: reason === undefined ? message : `${reason} ${message}`,
    requirements: makeRequirements(intent, context.catalogue, context.document),
    missing,
    pending: { ...intent, missing: [missing] },
  }
}

const makeReply = (intent: Intent, { catalogue, document }: AssistantContext, message: string): Reply => ({
  kind: 'reply',
  message,
  requirements: makeRequirements(intent, catalogue, document),
})
