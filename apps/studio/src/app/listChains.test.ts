import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { listChains } from './listChains.ts'

describe('listChains', () => {
  it('default: one chain for the swap, whose other nodes get it from the token input', () => {
    const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
    expect(listChains(document, makeCommandContext(document).registry)).toEqual([1])
  })
})
