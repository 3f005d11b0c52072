import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const serious: readonly unknown[] = ['serious', 'critical']

/** Serious and critical axe violations of the page: rule, element, reason. `rules`: default all. */
export async function findAccessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    runOnly => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(runOnly),
    rules ? { runOnly: [...rules] } : {},
  )
  return violations
    .filter(({ impact }) => serious.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
}
