// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { revealCutTexts } from './revealCutTexts.ts'

const show = (html: string, width: number) => {
  document.body.innerHTML = html
  const text = document.querySelector('.truncate')!
  Object.defineProperties(text, { scrollWidth: { value: width }, clientWidth: { value: 100 } })
  return text
}

const over = (target: Element) => target.dispatchEvent(new Event('pointerover', { bubbles: true }))

revealCutTexts(document)

afterEach(() => vi.restoreAllMocks())

describe('revealCutTexts', () => {
  it('default: a cut text gets a title when the pointer is over it, a whole one gets none', () => {
    const cut = show('<p class="truncate">A long\n  name</p>', 200)
    over(cut)
    expect(cut.getAttribute('title')).toBe('A long name')
    const whole = show('<p class="truncate">A name</p>', 100)
    over(whole)
    expect(whole.getAttribute('title')).toBeNull()
  })

  it('behavior: the title of a control stays, and the focus on a control gives its texts titles', () => {
    const titled = show('<p title="Own" class="truncate">A long name</p>', 200)
    over(titled)
    expect(titled.getAttribute('title')).toBe('Own')
    const inside = show('<button><span class="truncate">A long name</span></button>', 200)
    inside.parentElement!.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(inside.getAttribute('title')).toBe('A long name')
  })

  it('behavior: a tap shows the whole text, unless it is on a control', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const text = show('<p class="truncate">A long name</p>', 200)
    text.dispatchEvent(new Event('click', { bubbles: true }))
    expect(text.classList.contains('whole-text')).toBe(true)
    const inside = show('<button><span class="truncate">A long name</span></button>', 200)
    inside.dispatchEvent(new Event('click', { bubbles: true }))
    expect(inside.classList.contains('whole-text')).toBe(false)
  })
})
