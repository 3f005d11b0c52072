import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { definitions } from './catalogue.ts'
import { findAmountField } from './findAmountField.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

describe('findAmountField', () => {
  it('default: follows the connection to the node that holds the amount', () => {
    expect(findAmountField(document, definitions, 'oneInchSwap')).toEqual({ nodeId: 'tokenInput', key: 'amount' })
  })

  it('behavior: an amount without a connection is the node’s own', () => {
    const alone = { ...document, edges: [] }
    expect(findAmountField(alone, definitions, 'oneInchSwap')).toEqual({ nodeId: 'oneInchSwap', key: 'amount' })
    expect(findAmountField(alone, definitions, 'walletConnector')).toBeUndefined()
  })
})
