import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Accessibility violations that axe finds on the page: rule, element and reason. */
export async function findAccessibilityViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { readonly axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
