import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

type Axe = { run(context: { readonly exclude: readonly string[] }): Promise<AxeResults> }

/** Texts of placeholders are transparent and hidden from screen readers; axe counts them while the placeholder pulses. */
const placeholder = '.skeleton'

/** Accessibility violations that axe finds on the page: rule, element and reason. */
export async function findAccessibilityViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    excluded => (window as unknown as { readonly axe: Axe }).axe.run({ exclude: [excluded] }),
    placeholder,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
