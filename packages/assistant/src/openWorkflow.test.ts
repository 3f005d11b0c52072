import { registry } from '@sluice/catalogue'
import { apply, isValid, validateWorkflow } from '@sluice/workflow'
import { diffDocuments } from '@sluice/workflow/diff'
import { describe, expect, it } from 'vitest'
import { makeAssistantContext } from '../test/corpus/makeAssistantContext.ts'
import { settings } from '../test/edits/settings.ts'
import { showChange } from '../test/edits/showChange.ts'
import { structure } from '../test/edits/structure.ts'
import { assist } from './assist.ts'

describe.each([
  ['values', settings],
  ['nodes', structure],
])('assist: %s of an open workflow', (_, tables) => {
  const rows = Object.entries(tables).flatMap(([workflow, requests]) =>
    requests.map(([request, changes, selection]) => [workflow, request, changes, selection] as const),
  )

  it.each(rows)('behavior: %s: %s', (workflow, request, changes, selection) => {
    const context = makeAssistantContext(workflow, selection)
    const answer = assist(request, context)
    if (answer.kind !== 'proposal') throw new Error(`${answer.kind}: ${answer.message}`)
    const { logic, layout } = diffDocuments(context.document, answer.document, registry)
    expect(logic.map(showChange)).toEqual(changes)
    expect(layout).toEqual([])
    expect(isValid(validateWorkflow(answer.document, registry, 'strict'))).toBe(true)
    expect(apply(context.document, answer.patch).document).toEqual(answer.document)
  })
})
