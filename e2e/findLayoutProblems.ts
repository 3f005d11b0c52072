import type { Page } from 'playwright-core'

/**
 * Finds what overlaps, is cut or is out of reach on the page as it is seen now.
 *
 * - a control that something other than a dialog, sheet or menu covers in part
 * - two texts that lie on each other
 * - a text that an ancestor cuts and that no title gives in full
 * - a control or text that reaches beyond the window, and a page that scrolls sideways
 */
export const findLayoutProblems = (page: Page): Promise<readonly string[]> => page.evaluate(inspect)

function inspect(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  const problems = new Set<string>()
  const controls = 'button, a[href], input, select, textarea, [role=tab], [role=option], [role^=menuitem]'
  const layers =
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [popover], .covers-bottom, .toasts'
  const canvas = '.react-flow__viewport, .react-flow__attribution, .studio-flow-list'

  const name = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `<${element.tagName.toLowerCase()}> ${text.slice(0, 40)}${text.length > 40 ? '…' : ''}`
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr-only, [inert]')
  const isPlain = (style: CSSStyleDeclaration) => style.clipPath === 'none' && style.clip === 'auto'
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })
  const isBackdrop = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return getComputedStyle(element).position === 'fixed' && width >= innerWidth && height >= innerHeight
  }
  const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 2 || bottom - top < 2

  /** What ancestors leave of a box; `cut` is the first that hides a part without scrolling. */
  const clip = (from: Element | null, given: Box): { seen: Box; cut: Element | null } => {
    const box = { ...given }
    let cut: Element | null = null
    let position = from ? getComputedStyle(from).position : ''
    for (let element = from; element && element !== document.documentElement; element = element.parentElement) {
      const style = getComputedStyle(element)
      if (!isPlain(style)) return { seen: { left: 0, top: 0, right: 0, bottom: 0 }, cut: null }
      const edges = element.getBoundingClientRect()
      for (const [axis, start, end] of [
        ['overflowX', 'left', 'right'],
        ['overflowY', 'top', 'bottom'],
      ] as const) {
        const overflow = style[axis]
        if (overflow === 'visible') continue
        const isCut = box[start] < edges[start] - 1 || box[end] > edges[end] + 1
        if (isCut && (overflow === 'hidden' || overflow === 'clip') && !element.matches('input, textarea'))
          cut ??= element
        box[start] = Math.max(box[start], edges[start])
        box[end] = Math.min(box[end], edges[end])
      }
      if (position === 'fixed') break
      position = style.position
      if (element.matches('.react-flow__renderer')) break
    }
    return { seen: box, cut }
  }

  const checkControls = () => {
    for (const control of document.querySelectorAll(controls)) {
      if (!isShown(control) || control.closest(canvas)) continue
      const { seen } = clip(control, boxOf(control.getBoundingClientRect()))
      if (isEmpty(seen)) continue
      if (seen.left < -1 || seen.right > innerWidth + 1) problems.add(`beyond the window: ${name(control)}`)
      const middle = { x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 }
      const inset = (size: number) => Math.min(8, size / 4)
      const [besideX, besideY] = [inset(seen.right - seen.left), inset(seen.bottom - seen.top)]
      const points = [
        middle,
        { x: seen.left + besideX, y: middle.y },
        { x: seen.right - besideX, y: middle.y },
        { x: middle.x, y: seen.top + besideY },
        { x: middle.x, y: seen.bottom - besideY },
      ]
      const covers = points.flatMap(({ x, y }) => {
        const hit = document.elementFromPoint(x, y)
        if (!hit || hit === control || control.contains(hit) || hit.contains(control)) return []
        const label =
          control.closest('label') ??
          (control.id ? document.querySelector(`label[for="${CSS.escape(control.id)}"]`) : null)
        if (label?.contains(hit)) return []
        const layer = hit.closest(layers)
        if ((layer && !layer.contains(control)) || isBackdrop(hit)) return []
        return [hit]
      })
      // A panel may cover a control as a whole, but not in part.
      if (covers.length > 0 && covers.length < points.length)
        problems.add(`covered: ${name(control)} by ${name(covers[0]!)}`)
    }
  }

  type Text = {
    readonly node: Text | globalThis.Text
    readonly element: Element
    readonly box: Box
    readonly layer: Element | null
  }
  const readTexts = (): Text[] => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode as globalThis.Text
      const element = node.parentElement
      if (!element || !node.data.trim() || element.matches('script, style, title, option') || !isShown(element))
        continue
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (rects.length === 0) continue
      const whole = boxOf(range.getBoundingClientRect())
      const { seen, cut } = clip(element, whole)
      if (isEmpty(seen)) continue
      const isOnCanvas = element.closest(canvas) !== null
      if (cut && !isExplained(element, node.data))
        problems.add(`cut: ${name(element)} by ${cut.className.toString().slice(0, 60)}`)
      if (!isOnCanvas && (seen.left < -1 || seen.right > innerWidth + 1))
        problems.add(`beyond the window: ${name(element)}`)
      const layer = element.closest(`${layers}, .react-flow__node, ${canvas}`)
      for (const rect of rects) {
        const box = clip(element, boxOf(rect)).seen
        if (!isEmpty(box)) texts.push({ node, element, box, layer })
      }
    }
    return texts
  }

  /** Whether the whole text is in a title around it, or in a control that shows it when used. */
  const isExplained = (element: Element, text: string): boolean => {
    const wanted = text.trim()
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const title = at.getAttribute('title') ?? at.querySelector(':scope > title')?.textContent
      if (title && (title.includes(wanted) || title.length >= wanted.length)) return true
    }
    return false
  }

  const checkTexts = (texts: readonly Text[]) => {
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.node === other.node || one.layer !== other.layer) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width > 3 && height > 5)
          problems.add(`texts on each other: ${name(one.element)} and ${name(other.element)}`)
      }
  }

  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    problems.add('the page scrolls sideways')
  for (const scroller of document.querySelectorAll('body *')) {
    if (scroller.scrollWidth <= scroller.clientWidth + 1 || !isShown(scroller)) continue
    const { overflowX } = getComputedStyle(scroller)
    const isMeant = scroller.matches('pre, [role=tablist], .overflow-x-auto, input, textarea, .cm-scroller')
    if ((overflowX === 'auto' || overflowX === 'scroll') && !isMeant)
      problems.add(`scrolls sideways: ${name(scroller)} ${scroller.className}`)
  }
  checkControls()
  checkTexts(readTexts())
  return [...problems]
}
