import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { createConnectionChecks } from './createConnectionChecks.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const wanted = { source: 'oneInchSwap', sourcePort: 'receipt', target: 'oneInchQuote', targetPort: 'slippage' }

describe('createConnectionChecks', () => {
  it('default: one cached result per pair of ports', () => {
    const check = createConnectionChecks(definitions)
    const answer = check(document, wanted)
    expect(answer).toMatchObject({ check: { ok: false, code: 'CIRCULAR_DEPENDENCY' } })
    expect(check(document, { ...wanted })).toBe(answer)
  })

  it('behavior: a changed document is checked anew', () => {
    const check = createConnectionChecks(definitions)
    check(document, wanted)
    expect(check({ ...document, edges: [] }, wanted)).not.toMatchObject({ check: { code: 'CIRCULAR_DEPENDENCY' } })
  })
})
