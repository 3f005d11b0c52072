import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const serious: readonly unknown[] = ['serious', 'critical']

/** Serious and critical axe violations of the page: rule, element, reason. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return violations
    .filter(({ impact }) => serious.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
}
