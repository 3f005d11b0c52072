import { type ComponentInfo, findInput, findOutput, type Port } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import type { Edit, Intent, Step } from '../intent.ts'
import { checkValues, IntentProblem, isConditionSaid, isFieldKept, type LeaveOut } from './checkValues.ts'
import { type Evidence, readEvidence } from './evidence.ts'
import { parseModelIntent } from './modelIntent.ts'
import { scrubText } from './scrubText.ts'
import { modelProblems, modelTexts, type Problem } from './texts.ts'

export type CheckedIntent = {
  readonly intent: Intent
  /** What the model wanted and the user did not say. */
  readonly leftOut: readonly string[]
}

export type ReadModelIntent = CheckedIntent | { readonly problem: Problem }

/**
 * Checks what a model submitted: its form, ids of components, nodes, fields and ports, and values against the
 * definitions. What neither the user's words nor the values of the canvas support is left out.
 *
 * - `said`: the user's texts, this request first
 * - Shape: `problem` where the answer is not usable; the model may correct it
 */
export function readModelIntent(input: unknown, said: readonly string[], context: AssistantContext): ReadModelIntent {
  const parsed = parseModelIntent(input)
  if ('problem' in parsed) return parsed
  const leftOut = new Set<string>()
  try {
    const intent = new Check(context, readEvidence(said, context), what => leftOut.add(what)).intent(parsed.intent)
    return { intent, leftOut: [...leftOut] }
  } catch (error) {
    if (error instanceof IntentProblem) return { problem: error.problem }
    throw error
  }
}

class Check {
  readonly #context: AssistantContext
  readonly #evidence: Evidence
  readonly #leaveOut: LeaveOut

  constructor(context: AssistantContext, evidence: Evidence, leaveOut: LeaveOut) {
    this.#context = context
    this.#evidence = evidence
    this.#leaveOut = leaveOut
  }

  intent(intent: Intent): Intent {
    const { kind, question, refusal } = intent
    if ((kind === 'create' || kind === 'edit') && intent.steps.length === 0 && intent.edits.length === 0) {
      throw new IntentProblem(modelProblems.empty)
    }
    for (const id of [question?.componentId ?? [], refusal?.nearest ?? []].flat()) this.#component(id)
    if (question?.nodeId !== undefined) this.#node(question.nodeId)
    const { steps, missing } = this.#steps(intent)
    return {
      ...intent,
      summary: this.#clean(intent.summary),
      steps,
      edits: intent.edits.flatMap(edit => this.#edit(edit)),
      ...(refusal && { refusal: { ...refusal, what: this.#clean(refusal.what) } }),
      features: intent.features.map(text => this.#clean(text)),
      missing: missing.map(one => ({ ...one, options: one.options.map(text => this.#clean(text)) })),
      notUnderstood: intent.notUnderstood.filter(this.#evidence.hasWords).map(text => this.#clean(text)),
    }
  }

  #clean(text: string): string {
    return scrubText(text, this.#evidence)
  }

  /** Indexes of steps are those of the accepted ones. */
  #steps({ steps, missing }: Intent): Pick<Intent, 'steps' | 'missing'> {
    const checked = steps.map(step => this.#step(step))
    const places = new Map<number, number>()
    for (const [index, step] of checked.entries()) if (step) places.set(index, places.size)
    return {
      steps: checked.flatMap(step => {
        if (!step) return []
        const { after, ...rest } = step
        const place = after === undefined ? undefined : places.get(after)
        return [place === undefined ? rest : { ...rest, after: place }]
      }),
      missing: missing.flatMap(({ step, ...rest }) => {
        if (step === undefined) return [rest]
        const place = places.get(step)
        return place === undefined ? [] : [{ ...rest, step: place }]
      }),
    }
  }

  #step(step: Step): Step | undefined {
    const component = this.#component(step.componentId)
    if (!this.#isSaid(step.said)) {
      this.#leaveOut(`${modelTexts.what.step} ${component.name}`)
      return undefined
    }
    const { condition, conditions = [] } = step
    const values = checkValues(step.values, component, this.#evidence, this.#leaveOut)
    const all = condition === undefined ? conditions : [condition, ...conditions]
    const unsaid = all.find(one => !isConditionSaid(one, this.#evidence))
    if (unsaid === undefined) return { ...step, values }
    // Without its condition the step would run where it must not.
    this.#leaveOut(`${component.name} (${modelTexts.what.condition} ${unsaid.value})`)
    return undefined
  }

  #edit(edit: Edit): readonly Edit[] {
    if (edit.op === 'add') {
      for (const id of [edit.before, edit.following]) if (id !== undefined) this.#node(id)
      const step = this.#step(edit.step)
      return step ? [{ ...edit, step }] : []
    }
    const components = this.#nodesOf(edit).map(id => this.#node(id))
    const label = components.map(({ name }) => name).join(' → ')
    const leave = (what: string): readonly Edit[] => {
      this.#leaveOut(what)
      return []
    }
    if (!this.#isSaid(edit.said)) return leave(`${modelTexts.what.step} ${edit.op} ${label}`.trim())
    switch (edit.op) {
      case 'set': {
        const { field, value } = edit
        return isFieldKept(components[0]!, field, value, this.#evidence, this.#leaveOut) ? [edit] : []
      }
      case 'setValues': {
        const values = checkValues(edit.values, components[0], this.#evidence, this.#leaveOut)
        return Object.keys(values).length > 0 ? [{ ...edit, values }] : []
      }
      case 'remove':
      case 'disconnect':
        return this.#evidence.wantsRemoval ? [edit] : leave(`${modelTexts.what.removal} ${label}`)
      case 'rename':
        return this.#evidence.hasWords(edit.name) ? [edit] : leave(`${modelTexts.what.name} ${edit.name}`)
      case 'replace':
        this.#component(edit.componentId)
        return [edit]
      case 'connect': {
        const [source, target] = components
        if (edit.sourcePort !== undefined)
          assertPort(edit.sourcePort, findOutput(source!.outputs, edit.sourcePort), source!)
        if (edit.targetPort !== undefined)
          assertPort(edit.targetPort, findInput(target!.inputs, edit.targetPort), target!)
        return [edit]
      }
    }
  }

  #nodesOf(edit: Exclude<Edit, { op: 'add' }>): readonly string[] {
    if (edit.op === 'connect' || edit.op === 'disconnect') return [edit.source, edit.target]
    return edit.nodeId === undefined ? [] : [edit.nodeId]
  }

  /** A quotation, if loose: nothing follows from what the user did not write. */
  #isSaid(said: string): boolean {
    return said.trim() !== '' && this.#evidence.hasWords(said)
  }

  #component(id: string): ComponentInfo {
    const component = this.#context.catalogue.definitions.get(id)
    if (!component) throw new IntentProblem(modelProblems.component(id))
    return component
  }

  #node(id: string): ComponentInfo {
    const node = this.#context.document.nodes.find(known => known.id === id)
    if (!node) throw new IntentProblem(modelProblems.node(id))
    return this.#component(node.componentId)
  }
}

function assertPort(port: string, known: Port | undefined, { id }: ComponentInfo): void {
  if (!known) throw new IntentProblem(modelProblems.port(port, id))
}
