import { components, templates } from '@sluice/catalogue'
import { describe, expect, it } from 'vitest'
import { formatDuration } from './formatDuration.ts'
import { formatRelativeTime } from './formatRelativeTime.ts'
import { addIcons, hasIcon } from './icons.ts'
import { moreIcons } from './moreIcons.ts'
import { shortenMiddle } from './shortenMiddle.ts'
import { toFileName } from './toFileName.ts'

describe('hasIcon', () => {
  it('default: every component of a template has its icon at once, the others once icons are added', () => {
    const used = new Set(templates.flatMap(({ nodes }) => nodes.map(({ componentId }) => componentId)))
    const missing = (list: readonly { readonly icon: string }[]) =>
      list.map(({ icon }) => icon).filter(icon => !hasIcon(icon))
    expect(missing(components.filter(({ id }) => used.has(id)))).toEqual([])
    addIcons(moreIcons)
    expect(missing(components)).toEqual([])
  })
})

describe('formatDuration', () => {
  it('default', () => {
    expect([0.4, 820, 4_230, 185_000].map(formatDuration)).toEqual(['0 ms', '820 ms', '4.2 s', '3 min 5 s'])
  })
})

describe('formatRelativeTime', () => {
  it('default', () => {
    const now = 1_000_000_000
    expect(formatRelativeTime(now - 5 * 60_000, now, 'en')).toBe('5 minutes ago')
    expect(formatRelativeTime(now - 86_400_000, now, 'en')).toBe('yesterday')
    expect(formatRelativeTime(now - 10, now, 'en')).toBe('now')
  })
})

describe('shortenMiddle', () => {
  it('default', () => {
    expect(shortenMiddle('0x111111125421cA6dc452d289314280a0f8842A65')).toBe('0x1111…2A65')
    expect(shortenMiddle('short')).toBe('short')
  })
})

describe('toFileName', () => {
  it('default', () => {
    expect(toFileName('My DeFi App')).toBe('My-DeFi-App')
    expect(toFileName('../../etc/passwd')).toBe('etc-passwd')
    expect(toFileName('🦄')).toBe('sluice-project')
  })
})
