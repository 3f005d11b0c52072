import { type GitHubAuthMessage, gitHubAuthMessageSchema, gitHubCallbackPath, gitHubChannel } from '@sluice/protocol'
import { SluiceError } from '@sluice/workflow'
import type { HttpClient } from '../../remote/createHttpClient.ts'
import { fetchGitHub, startGitHubPopup } from '../../remote/gitHubQueries.ts'
import { studioErrors } from '../../ui/errors.ts'

const size = { width: 640, height: 760 }

/** Opens an empty window in the middle of this one; null if the browser blocks it. Call it in the click itself. */
export function openCentredPopup(page: Window): Window | null {
  const left = Math.round(page.screenX + Math.max(0, page.outerWidth - size.width) / 2)
  const top = Math.round(page.screenY + Math.max(0, page.outerHeight - size.height) / 2)
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`
  return page.open('about:blank', 'sluice-github', features)
}

type Channel = Pick<BroadcastChannel, 'addEventListener' | 'close'>

type Options = {
  readonly http: HttpClient
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>
  /** Null if it was blocked. */
  readonly popup: Pick<Window, 'closed' | 'close' | 'location'> | null
  /** The address of a blocked popup, for the user to open. */
  readonly onBlocked: (url: string) => void
  readonly signal: AbortSignal
  readonly openChannel?: () => Channel
}

/** Source: spec 001 §9. */
const closureCheckMs = 1_000

/**
 * Checks after a popup reads as closed, before it counts as closed. A page that isolates itself
 * (Cross-Origin-Opener-Policy) reads as closed while it is open.
 */
const checksAfterClosing = 3

/**
 * Sends a popup to GitHub and waits for what its callback page says.
 *
 * - Answers true once an account is connected, false if the popup was closed
 * - Throws: what GitHub refused; the reason of `signal`
 */
export async function runPopupFlow(options: Options): Promise<boolean> {
  const { http, page, popup, onBlocked, signal, openChannel = () => new BroadcastChannel(gitHubChannel) } = options
  const channel = openChannel()
  const ended = new AbortController()
  try {
    const redirect = `${page.location.origin}${gitHubCallbackPath}`
    const { url, state } = await startGitHubPopup(http, redirect)
    signal.throwIfAborted()
    const answer = new Promise<GitHubAuthMessage>(resolve => {
      const take = (data: unknown) => {
        const message = gitHubAuthMessageSchema.safeParse(data)
        if (message.success && message.data.state === state) resolve(message.data)
      }
      channel.addEventListener('message', event => take(event.data), { signal: ended.signal })
      const onMessage = ({ origin, source, data }: MessageEvent) => {
        if (origin === page.location.origin && popup !== null && source === popup) take(data)
      }
      page.addEventListener('message', onMessage, { signal: ended.signal })
    })
    if (popup) popup.location.replace(url)
    else onBlocked(url)
    const message = await Promise.race([answer, waitForEnd(http, popup, AbortSignal.any([signal, ended.signal]))])
    if (typeof message === 'boolean') return message
    if (message.type === 'GITHUB_AUTH_ERROR') throw toRefusal(message.error, message.help)
    return true
  } catch (error) {
    popup?.close()
    throw error
  } finally {
    ended.abort()
    channel.close()
  }
}

function toRefusal(text: string, help: readonly string[] = []): SluiceError {
  const { area, code, message, retry } = studioErrors.error('SERVER_REFUSED', { text })
  return new SluiceError(area, code, { message, help: [...help], retry })
}

/** Ends when the popup is closed, then asks the server for the result. */
async function waitForEnd(http: HttpClient, popup: Options['popup'], signal: AbortSignal): Promise<boolean> {
  let checks = 0
  for (;;) {
    await pause(closureCheckMs, signal)
    if (popup !== null && !popup.closed) continue
    const { connection, problem } = await fetchGitHub(http, signal)
    if (connection !== null && problem === null) return true
    checks += 1
    if (popup !== null && checks >= checksAfterClosing) return false
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
