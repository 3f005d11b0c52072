import type { ProjectDatabase } from '../openProjectDatabase.ts'
import { hashOf } from './secretText.ts'

/** How long a sign-in may take. */
export const attemptMs = 600_000

/** Sign-ins that have begun. */
export function createAttemptTable(db: ProjectDatabase, now: () => number) {
  return {
    /**
     * Stores an attempt until it is taken or expires.
     *
     * - `key`: state or nonce; `browser`: secret of the cookie of the browser that began
     */
    async add(key: string, browser: string, content: object): Promise<{ readonly expiresAt: number }> {
      const expiresAt = now() + attemptMs
      await db.deleteFrom('sign_in_attempt').where('expires_at', '<=', now()).execute()
      await db
        .insertInto('sign_in_attempt')
        .values({
          id: hashOf(key),
          browser_hash: hashOf(browser),
          content: JSON.stringify(content),
          expires_at: expiresAt,
        })
        .execute()
      return { expiresAt }
    },

    /** Returns and deletes an attempt; undefined if it expired, was taken, or began in another browser. */
    async take(key: string, browser: string | undefined): Promise<unknown> {
      const row = await db
        .deleteFrom('sign_in_attempt')
        .where('id', '=', hashOf(key))
        .returning(['browser_hash', 'content', 'expires_at'])
        .executeTakeFirst()
      if (!row || row.expires_at <= now()) return undefined
      return browser !== undefined && hashOf(browser) === row.browser_hash ? JSON.parse(row.content) : undefined
    },
  }
}
