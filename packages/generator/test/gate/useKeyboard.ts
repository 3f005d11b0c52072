import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

/** Keys before the search for an element ends: more than any page has stops. */
const maximumKeys = 300

/** What is read of an element: the types of the DOM are not part of this program. */
type PageElement = {
  /** Of a label. */
  readonly control?: PageElement | null
  /** Of an input. */
  readonly type?: string
  readonly name?: string
  readonly parentElement: PageElement | null
  closest(selector: string): PageElement | null
  contains(other: unknown): boolean
}

type PageGlobals = {
  readonly document: { readonly activeElement: PageElement | null }
  readonly getComputedStyle: (element: PageElement) => { readonly [property: string]: string }
}

type Focus = {
  /** Null if the element has the focus. */
  readonly nextKey: 'Tab' | 'ArrowRight' | 'ArrowDown' | null
  /** Style of the element and what surrounds it: it differs while the focus is visible. */
  readonly look: string
}

/** Runs in the page. */
function readFocus(element: PageElement): Focus {
  const { document, getComputedStyle } = globalThis as unknown as PageGlobals
  const wanted = element.control ?? element
  const active = document.activeElement
  const looks: string[] = []
  for (let one: PageElement | null = wanted; one !== null && looks.length < 5; one = one.parentElement) {
    const style = getComputedStyle(one)
    const names = ['outlineStyle', 'outlineColor', 'boxShadow', 'borderColor', 'backgroundColor']
    looks.push(names.map(name => style[name]).join(' '))
  }
  const look = looks.join('\n')
  if (active === null) return { nextKey: 'Tab', look }
  if (wanted.contains(active)) return { nextKey: null, look }
  if (wanted.closest('[role=tablist]')?.contains(active)) return { nextKey: 'ArrowRight', look }
  const isSameChoice = wanted.type === 'radio' && active.type === 'radio' && wanted.name === active.name
  return { nextKey: isSameChoice ? 'ArrowDown' : 'Tab', look }
}

/** A transition may hold back the change of a colour. */
const focusLimitMs = 2_000
const intervalMs = 50

/** Waits until the element no longer looks as it did without the focus. */
async function expectVisibleFocus(locator: Locator, lookBefore: string): Promise<void> {
  const end = performance.now() + focusLimitMs
  while ((await locator.evaluate(readFocus)).look === lookBefore) {
    if (performance.now() > end) throw new Error(`The focus on ${locator} is not visible`)
    await setTimeout(intervalMs)
  }
}

/** Moves the focus to an element by Tab, and by arrows within tabs and radio buttons. */
async function reach(page: Page, locator: Locator): Promise<void> {
  let lookBefore: string | undefined
  for (let count = 0; count <= maximumKeys; count++) {
    const { nextKey, look } = await locator.evaluate(readFocus)
    if (nextKey === null) return lookBefore === undefined ? undefined : expectVisibleFocus(locator, lookBefore)
    lookBefore = look
    await page.keyboard.press(nextKey)
  }
  throw new Error(`${locator} is not reached by the keyboard`)
}

async function press(page: Page, locator: Locator): Promise<void> {
  // Waits until it is visible, at rest and enabled.
  await locator.click({ trial: true })
  await reach(page, locator)
  const inputType = await locator.evaluate(({ control, type }: PageElement) => control?.type ?? type)
  await page.keyboard.press(inputType === 'radio' || inputType === 'checkbox' ? 'Space' : 'Enter')
}

async function type(page: Page, locator: Locator, text: string): Promise<void> {
  await locator.waitFor()
  await reach(page, locator)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value && 'evaluateAll' in value

function withKeyboard<T extends object>(target: T, page: Page): T {
  const actions: { readonly [name: string]: (...args: never[]) => Promise<void> } = isLocator(target)
    ? { click: () => press(page, target), fill: (text: string) => type(page, target, text) }
    : {}
  return new Proxy(target, {
    get: (_, name) => {
      const action = actions[String(name)]
      if (action) return action
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, args)
        return isLocator(result) ? withKeyboard(result, page) : result
      }
    },
  })
}

/**
 * The page, with locators whose `click` and `fill` use the keyboard alone.
 *
 * - Throws: where the element is not reached by Tab and arrows, or its focus is not visible
 */
export const useKeyboard = (page: Page): Page => withKeyboard(page, page)
