import { findTemplate } from '@sluice/catalogue'
import { afterPortId, checkConnection, documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { type PortEnd, toEdge } from '../../editor/toEdge.ts'
import { createConnectionGuide } from './connectionGuide.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const ends = document.nodes.flatMap(({ id: nodeId, componentId }): PortEnd[] => {
  const { inputs, outputs } = definitions.get(componentId)!
  return [
    ...[...Object.keys(inputs), afterPortId].map(portId => ({ nodeId, portId, side: 'input' as const })),
    ...Object.keys(outputs).map(portId => ({ nodeId, portId, side: 'output' as const })),
  ]
})

const codesOfValues = ['CHAIN_MISMATCH', 'DECIMALS_MISMATCH']

describe('createConnectionGuide', () => {
  it('default', () => {
    const from = { nodeId: 'walletConnector', portId: 'address', side: 'output' } as const
    const guide = createConnectionGuide(document, definitions, from)!
    expect(guide.port.dataType).toBe('address')
    expect(guide.fitOf({ nodeId: 'walletConnector', portId: 'address', side: 'output' })).toBe('refuses')
    expect(guide.fitOf({ nodeId: 'oneInchSwap', portId: 'slippage', side: 'input' })).toBe('refuses')
  })

  it('behavior: agrees with the full check on every pair of ports, except for values', () => {
    let compared = 0
    for (const from of ends) {
      const guide = createConnectionGuide(document, definitions, from)!
      for (const to of ends.filter(({ side }) => side !== from.side)) {
        const check = checkConnection(document, definitions, toEdge(from, to))
        if (!check.ok && codesOfValues.includes(check.code)) continue
        const expected = !check.ok ? 'refuses' : check.transformation.length > 0 ? 'converts' : 'fits'
        expect(guide.fitOf(to), JSON.stringify([from, to])).toBe(expected)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(500)
  })

  it('error: a port that is not there', () => {
    expect(
      createConnectionGuide(document, definitions, { nodeId: 'walletConnector', portId: 'nope', side: 'output' }),
    ).toBeNull()
  })
})
