import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { waitForTransitions } from './scenes/settlePage.ts'

const serious: readonly unknown[] = ['serious', 'critical']

type Scope = {
  /** Ids of the rules. Default: all. */
  readonly rules?: readonly string[]
  /** Selectors of parts that are left out. */
  readonly exclude?: readonly string[]
}

type Axe = { run(context: object, options: object): Promise<AxeResults> }

/**
 * What a modal menu or dialog hides (https://github.com/theKashey/aria-hidden) cannot be focused while it is open: it
 * traps the focus. The rule only sees that it could be.
 */
const hiddenByModal = '[data-aria-hidden="true"]'

/** Serious and critical axe violations of the page: rule, element, reason. */
export async function findAccessibilityViolations(page: Page, { rules, exclude = [] }: Scope = {}): Promise<string[]> {
  await page.evaluate(axe.source)
  await waitForTransitions(page)
  const violations = await page.evaluate(
    async ([excluded, options, hidden]) => {
      const found = await (window as unknown as { axe: Axe }).axe.run(
        { include: [document], exclude: excluded },
        options,
      )
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.filter(
          ({ target }) => id !== 'aria-hidden-focus' || !document.querySelector(String(target[0]))?.closest(hidden),
        ),
      }))
    },
    [exclude.map(selector => [selector]), rules ? { runOnly: [...rules] } : {}, hiddenByModal] as const,
  )
  return violations
    .filter(({ impact }) => serious.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
}
