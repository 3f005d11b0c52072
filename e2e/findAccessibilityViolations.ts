import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const serious: readonly unknown[] = ['serious', 'critical']

type Scope = {
  /** Ids of the rules. Default: all. */
  readonly rules?: readonly string[]
  /** Selectors of parts that are left out. */
  readonly exclude?: readonly string[]
}

type Axe = { run(context: object, options: object): Promise<AxeResults> }

/** Waits until no transition runs: halfway, colours have another contrast than at their end. */
function waitForTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    // A changed colour scheme reaches the page's scripts one frame later.
    do {
      await Promise.allSettled(running().map(({ finished }) => finished))
      await nextFrame()
      await nextFrame()
    } while (running().length > 0)
  })
}

/** Serious and critical axe violations of the page: rule, element, reason. */
export async function findAccessibilityViolations(page: Page, { rules, exclude = [] }: Scope = {}): Promise<string[]> {
  await page.evaluate(axe.source)
  await waitForTransitions(page)
  const { violations } = await page.evaluate(
    ([excluded, options]) =>
      (window as unknown as { axe: Axe }).axe.run({ include: [document], exclude: excluded }, options),
    [exclude.map(selector => [selector]), rules ? { runOnly: [...rules] } : {}] as const,
  )
  return violations
    .filter(({ impact }) => serious.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
}
