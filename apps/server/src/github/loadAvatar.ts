const timeoutMs = 5_000
const maximumBytes = 64 * 1024

/** SVG is left out: it may hold scripts. */
const mediaTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

type AvatarOptions = {
  /** Address of the GitHub that named the picture. */
  readonly baseUrl: string
  readonly fetch?: typeof fetch
}

/**
 * Loads the picture of an account as a `data:` URL, because the editor's page loads no pictures of other sites.
 *
 * - Returns: an empty string for a picture that cannot be loaded, is no picture or has more than 64 kB
 */
export async function loadAvatar(
  address: string,
  { baseUrl, fetch = globalThis.fetch }: AvatarOptions,
): Promise<string> {
  const url = URL.parse(address)
  if (!url || !isAvatarHost(url, new URL(baseUrl))) return ''
  url.searchParams.set('s', '64')
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? ''
    if (!response.ok || !mediaTypes.includes(type) || !response.body) {
      await response.body?.cancel()
      return ''
    }
    const bytes = await readAtMost(response.body, maximumBytes)
    return bytes ? `data:${type};base64,${bytes.toString('base64')}` : ''
  } catch {
    // A missing picture keeps nobody from connecting.
    return ''
  }
}

/** Pictures come from GitHub's own host for them, or from the GitHub itself. */
function isAvatarHost({ protocol, origin, host }: URL, base: URL): boolean {
  if (origin === base.origin) return true
  return protocol === 'https:' && (host === 'avatars.githubusercontent.com' || host === `avatars.${base.host}`)
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
