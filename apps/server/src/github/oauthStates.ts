import { gitHubServerErrors } from './gitHubServerErrors.ts'

/** GitHub's codes live as long. */
const lifetimeMs = 10 * 60_000

const mostOpen = 20

/** What a sign-in was started with. */
export type OAuthSignIn = {
  readonly clientId: string
  readonly redirectUri: string
  /** Of PKCE. */
  readonly verifier: string
}

type Remembered = OAuthSignIn & { readonly endsAt: number }

/** Keeps the sign-ins that were started: at most 20 open ones, in memory, for 10 minutes, each used once. */
export function createOAuthStates(now = () => Date.now()) {
  const open = new Map<string, Remembered>()
  /** So that a replay is told from a foreign state. */
  const used = new Set<string>()
  return {
    /** The oldest of too many is dropped. */
    add(state: string, signIn: OAuthSignIn): void {
      open.set(state, { ...signIn, endsAt: now() + lifetimeMs })
      dropOldest(open, mostOpen)
    },
    /**
     * Ends a sign-in and returns what it was started with.
     *
     * - Throws: `STATE_UNKNOWN`, `STATE_USED`, `STATE_EXPIRED`
     */
    take(state: string): OAuthSignIn {
      if (used.has(state)) throw gitHubServerErrors.error('STATE_USED')
      const found = open.get(state)
      if (!found) throw gitHubServerErrors.error('STATE_UNKNOWN')
      if (found.endsAt <= now()) throw gitHubServerErrors.error('STATE_EXPIRED')
      open.delete(state)
      used.add(state)
      dropOldest(used, mostOpen)
      return found
    },
    clear: (): void => open.clear(),
  }
}

function dropOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(oldest)
  }
}
