import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemplate, registry } from '@sluice/catalogue'
import type { ProcessEvent } from '@sluice/protocol'
import {
  documentFromTemplate,
  isValid,
  makeEmptyDocument,
  validateWorkflow,
  type WorkflowDocument,
} from '@sluice/workflow'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findAnswer } from '../src/answer/findAnswer.ts'
import { makeAssistantCatalogue } from '../src/answer/makeAssistantCatalogue.ts'
import { createModelAssistant } from '../src/model/createModelAssistant.ts'
import { type RecordedCase, recordedCases } from './recordedCases.ts'
import { startModelStandIn } from './startModelStandIn.ts'

const folder = join(import.meta.dirname, 'recorded')
const filesOf = (name: string) => globSync(`${name}.*.sse`, { cwd: folder }).sort()

function documentOf({ template, label }: RecordedCase): WorkflowDocument {
  if (template === undefined) return makeEmptyDocument('w', 'Workflow')
  const document = documentFromTemplate(findTemplate(template)!)
  if (label === undefined) return document
  return { ...document, nodes: document.nodes.map((node, at) => (at === 0 ? { ...node, label } : node)) }
}

async function answer(recorded: RecordedCase) {
  const { name, provider, model, request, history } = recorded
  const files = filesOf(name)
  const standIn = await startModelStandIn({
    answers: files.map(file => ({ recorded: readFileSync(join(folder, file), 'utf8') })),
  })
  onTestFinished(standIn.close)
  const assistant = createModelAssistant({ settings: { provider, baseUrl: standIn.baseUrl, model }, key: null })
  const context = { catalogue: makeAssistantCatalogue(registry), document: documentOf(recorded) }
  const events: ProcessEvent[] = []
  const body = { request, ...(history ? { history } : {}) }
  const { signal } = new AbortController()
  const emit = (event: ProcessEvent) => events.push(event)
  const answered = await findAnswer(body, context, { model: assistant, signal, emit })
  expect(standIn.problems).toEqual([])
  expect(standIn.requests).toHaveLength(files.length)
  return { ...answered, before: context.document, events }
}

/** Ids of nodes that were added, removed, or changed in anything. */
function touchedOf(before: WorkflowDocument, after: WorkflowDocument): readonly string[] {
  const textsOf = ({ nodes }: WorkflowDocument) => new Map(nodes.map(node => [node.id, JSON.stringify(node)]))
  const [old, now] = [textsOf(before), textsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter(id => old.get(id) !== now.get(id)).sort()
}

describe('recorded answers', () => {
  it('behavior: every file belongs to a case', () => {
    const known = recordedCases.flatMap(({ name }) => filesOf(name))
    expect(globSync('*.sse', { cwd: folder }).sort()).toEqual([...known].sort())
    expect(recordedCases.length).toBeGreaterThanOrEqual(25)
  })

  it.each(recordedCases)('behavior: $name: “$request”', async recorded => {
    const { answer: given, model, fallback, before, events } = await answer(recorded)
    expect(fallback).toBeUndefined()
    expect(model).toMatchObject({ provider: recorded.provider, model: recorded.model })
    expect(model!.inputTokens).toBeGreaterThan(2_000)
    expect([given.kind, given.message]).toEqual([recorded.kind, expect.any(String)])
    if (recorded.message) expect(given.message).toMatch(recorded.message)
    const text = events.flatMap(event => (event.type === 'text' ? event.text : [])).join('')
    if (recorded.text !== undefined) expect(text).toBe(recorded.text)
    if (given.kind !== 'proposal') return
    const { document, changes } = given
    expect(isValid(validateWorkflow(document, registry, 'strict'))).toBe(true)
    expect(changes.every(({ text, reason }) => text !== '' && reason !== '')).toBe(true)
    expect(document.nodes.map(({ componentId }) => componentId)).toEqual(
      expect.arrayContaining([...(recorded.components ?? [])]),
    )
    for (const [componentId, values] of Object.entries(recorded.values ?? {})) {
      expect(document.nodes.find(node => node.componentId === componentId)?.config).toMatchObject(values)
    }
    if (recorded.touched) expect(touchedOf(before, document)).toEqual([...recorded.touched].sort())
  })
})
