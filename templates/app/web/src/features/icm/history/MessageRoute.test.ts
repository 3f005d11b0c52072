import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MessageProgress, type MessageProgressProps } from './MessageRoute.tsx'

const render = (change: Partial<MessageProgressProps>) =>
  renderToStaticMarkup(
    createElement(MessageProgress, { status: 'mining', deliveryTime: null, isLarge: true, ...change }),
  )

describe('MessageProgress', () => {
  it('default: the time of sending has its place before it is known', () => {
    expect(render({ sentAt: null })).toContain('class="skeleton')
    expect(render({ sentAt: 1_000 })).toContain('<time')
  })

  it('behavior: without a time it has no place for one', () => {
    expect(render({})).not.toMatch(/skeleton|<time/)
  })
})
