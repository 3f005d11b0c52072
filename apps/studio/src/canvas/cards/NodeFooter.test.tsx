// @vitest-environment happy-dom
import { registry } from '@sluice/catalogue'
import { defaultConfig, makeEmptyDocument } from '@sluice/workflow'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderOnCanvas } from '../renderOnCanvas.tsx'
import { NodeFooter } from './NodeFooter.tsx'

afterEach(cleanup)

describe('NodeFooter', () => {
  it('behavior: a reference to a key does not count as configured, because the key may be missing', () => {
    const component = registry.get('oneInchQuote')!
    const config = { ...defaultConfig(component.fields), src: 'ETH', dst: 'USDC', amount: '1' }
    expect(config).toHaveProperty('apiKey', { $secret: 'oneinch' })
    const node = {
      id: 'q',
      componentId: component.id,
      componentVersion: component.version,
      label: 'Quote',
      position: { x: 0, y: 0 },
      config,
    }
    const document = { ...makeEmptyDocument('d', 'D'), nodes: [node] }
    renderOnCanvas(<NodeFooter node={node} component={component} connected={new Map()} />, document)
    expect(screen.getByText('5 of 6 configured')).toBeTruthy()
  })
})
