const cutting = '.truncate, [class*="line-clamp-"], .studio-card-title, .studio-card-hero'
const controls = 'button, a, label, [role="option"], [role^="menuitem"], .react-flow__node'

/**
 * Makes texts readable that a style cuts: the pointer or the focus on one gives it a title, and a tap shows the whole
 * text. A tap on a control does what the control does.
 */
export function revealCutTexts(root: Document): void {
  const giveTitles = (elements: readonly Element[]) => {
    for (const element of elements) if (!element.closest('[title]')) element.setAttribute('title', readText(element))
  }
  root.addEventListener(
    'pointerover',
    ({ target }) => {
      if (target instanceof Element) giveTitles(findCutAround(target))
    },
    { passive: true },
  )
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) giveTitles([...findCutAround(target), ...findCutIn(target)])
  })
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(controls) || !matchMedia('(pointer: coarse)').matches) return
    for (const element of findCutAround(target)) element.classList.add('whole-text')
  })
}

const findCutAround = (target: Element): readonly Element[] => {
  const element = target.closest(cutting)
  return element && isCut(element) ? [element] : []
}

const findCutIn = (target: Element): readonly Element[] => [...target.querySelectorAll(cutting)].filter(isCut)

const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1

const readText = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
