import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { TabModule } from '../FeatureModule.ts'
import { Tabs } from './Tabs.tsx'

const swap: TabModule = { id: 'swap', title: 'Swap', Panel: () => 'Panel of swap' }
const send: TabModule = { id: 'send', title: 'Send', Panel: () => 'Panel of send' }
const render = (...features: TabModule[]) => renderToStaticMarkup(createElement(Tabs, { features }))
const renderOutline = (...features: TabModule[]) =>
  renderToStaticMarkup(createElement(Tabs, { features, isOutline: true }))

describe('Tabs', () => {
  it('default: a tab for each feature, and the panel of the first', () => {
    const html = render(swap, send)
    expect(html.match(/role="tab"/g)).toHaveLength(2)
    expect(html).toContain('Panel of swap')
    expect(html).not.toContain('Panel of send')
  })

  it('behavior: the export has every panel, and shows the first', () => {
    expect(renderOutline(swap, send)).toMatch(/id="panel-swap"[^>]*>Panel of swap.*id="panel-send"[^>]*hidden=""/s)
  })

  it('behavior: a single feature needs no tabs', () => expect(render(swap)).toBe('Panel of swap'))
})
