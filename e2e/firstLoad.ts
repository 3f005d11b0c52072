import type { Page } from 'playwright-core'

/** Kinds of files, as a first load is reported. */
type Kind = 'document' | 'script' | 'style' | 'font' | 'logo' | 'api'

export type FirstLoad = {
  /** Transferred bytes with headers, by kind, until the page is usable. */
  readonly bytes: Readonly<Record<Kind, number>>
  /** Without the answers of the API. */
  readonly total: number
  /** Transferred bytes of what is fetched once the page is usable. */
  readonly later: number
}

type Fetched = { readonly url: string; readonly start: number; bytes: number }

/**
 * Opens a page with an empty cache and counts what Chromium transfers for it.
 *
 * - Scripts count that are requested before the first frame that shows `ready`; all other files always count.
 * - `settled` tells when nothing more is fetched.
 */
export async function measureFirstLoad(
  page: Page,
  url: string,
  { ready, settled }: { readonly ready: string; readonly settled: () => Promise<void> },
): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const fetched = new Map<string, Fetched>()
  let offset = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    offset = (wallTime - timestamp) * 1_000
    fetched.set(requestId, { url: request.url, start: timestamp * 1_000 + offset, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = fetched.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  await page.addInitScript(noteFirstFrame, ready)
  await page.goto(url)
  // On a busy machine the network may be idle before the page is drawn.
  const shown = await page.waitForFunction(() => (window as unknown as { __readyAt?: number }).__readyAt)
  await settled()
  const readyAt = (await shown.jsonValue()) ?? 0
  const bytes: Record<Kind, number> = { document: 0, script: 0, style: 0, font: 0, logo: 0, api: 0 }
  let later = 0
  for (const file of fetched.values()) {
    const kind = kindOf(file.url)
    if (kind === 'script' && file.start > readyAt) later += file.bytes
    else bytes[kind] += file.bytes
  }
  const { api, ...files } = bytes
  return { bytes, total: Object.values(files).reduce((sum, count) => sum + count, 0), later }
}

/** Notes when the first frame with a visible element that fits the selector is drawn. Unit: milliseconds since 1970. */
function noteFirstFrame(selector: string): void {
  const look = () => {
    const element = document.querySelector(selector)
    if (!element?.checkVisibility({ visibilityProperty: true })) return requestAnimationFrame(look)
    return Object.assign(window, { __readyAt: performance.timeOrigin + performance.now() })
  }
  requestAnimationFrame(look)
}

function kindOf(url: string): Kind {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/api/') || pathname.startsWith('/socket.io/')) return 'api'
  if (pathname.endsWith('.js')) return 'script'
  if (pathname.endsWith('.css')) return 'style'
  if (pathname.endsWith('.woff2')) return 'font'
  return pathname.endsWith('.svg') ? 'logo' : 'document'
}
