import type { Page } from 'playwright-core'

/** Waits until no transition runs: halfway, colours have another contrast than at their end. */
export function waitForTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const running = () =>
      document.getAnimations().filter(
        // One that runs with the scrolling never ends by itself.
        ({ playState, effect, timeline }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    // A changed colour scheme reaches the page's scripts one frame later.
    do {
      await Promise.allSettled(running().map(({ finished }) => finished))
      await nextFrame()
      await nextFrame()
    } while (running().length > 0)
  })
}

/** Waits for fonts, pictures and transitions. */
export async function settlePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images].filter(image => image.loading !== 'lazy' || image.complete)
    await Promise.allSettled(images.map(image => image.decode()))
  })
  await waitForTransitions(page)
}

/** Replaces what differs between two runs of the same scene: durations, times, ports. The page is not used afterwards. */
export function fixVolatileTexts(page: Page, hasFixedDurations: boolean): Promise<void> {
  return page.evaluate(keepsDurations => {
    const durations: readonly (readonly [RegExp, string])[] = [
      [/\d+ min \d+ s\b/g, '1 min 2 s'],
      [/\b\d+(?:\.\d+)? m?s\b/g, '1.2 s'],
    ]
    const replacements: readonly (readonly [RegExp, string])[] = [
      ...(keepsDurations ? [] : durations),
      // A wait for the wallet takes as long as the test.
      [/\b[\d.]+ m?s \+ [\w. ]+ waiting\b/g, '1.2 s + 1.2 s waiting'],
      [/\b[\d.]+ (?:min \d+ )?m?s waiting\b/g, '1.2 s waiting'],
      [/\b127\.0\.0\.1:\d+/g, '127.0.0.1:4000'],
      [/\b\w+\.preview\.localhost:\d+/g, 'application.preview.localhost:4000'],
      [/(?<![\d.:])\d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?/g, '12:34'],
      [/\b\d+ (second|minute)s? ago\b|\bjust now\b/gi, '1 minute ago'],
    ]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = replacements.reduce((rest, [pattern, fixed]) => rest.replace(pattern, fixed), node.nodeValue ?? '')
      if (text !== node.nodeValue) node.nodeValue = text
    }
  }, hasFixedDurations)
}
