import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate, makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeContext } from '../../test/intent/makeContext.ts'
import { makeIntent, makeStep } from '../../test/plan/makeIntent.ts'
import { answerIntent } from '../answerIntent.ts'

const intent = makeIntent(makeStep('chainlinkPrice', { token: 'ETH' }))

describe('propose', () => {
  it('behavior: says that a new workflow replaces the open one', () => {
    const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
    const answer = answerIntent(intent, { ...makeContext(), document })
    expect(answer).toMatchObject({
      kind: 'proposal',
      message: expect.stringMatching(/^Replaces the open workflow\. /),
      changes: [
        { text: 'Remove the open workflow (7 nodes)', nodeIds: document.nodes.map(({ id }) => id) },
        { text: expect.stringMatching(/^Add /) },
      ],
    })
  })

  it('behavior: says nothing of it on an empty canvas', () => {
    const answer = answerIntent(intent, { ...makeContext(), document: makeEmptyDocument('w', 'W') })
    expect(answer).toMatchObject({ kind: 'proposal', message: expect.not.stringMatching(/Replaces/) })
    expect(answer).toMatchObject({ changes: [{ text: expect.stringMatching(/^Add /) }] })
  })
})
