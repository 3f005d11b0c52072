import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DayColumns, type DayColumnsProps } from './DayColumns.tsx'

const render = (days: DayColumnsProps['days']) =>
  renderToStaticMarkup(createElement(DayColumns, { title: 'Messages by Day', days }))

const today = new Date().toISOString().slice(0, 10)
const linesOf = (html: string) => [...html.matchAll(/text-anchor="end"[^>]*>([^<]*)</g)].map(([, line]) => line)

describe('DayColumns', () => {
  it('default: a lone message is a quarter of its scale', () => {
    const html = render([{ date: today, count: 1 }])
    expect(linesOf(html)).toEqual(['0', '2', '4'])
    expect(html).toContain('height="22%"')
    expect(html).toContain('1 in the last 14 days')
  })

  it('behavior: while loading, the scale and the days are there already', () => {
    const html = render(null)
    expect(linesOf(html)).toEqual(['0', '2', '4'])
    expect(html).toContain('Loading…')
    expect(html.match(/<li /g)).toHaveLength(14)
    expect(html).not.toContain('<rect')
  })
})
