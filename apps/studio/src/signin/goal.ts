import { type BrowserStorage, tabStorage } from '../ui/browserStorage.ts'
import type { Goal } from './signInQueries.ts'

const key = 'sluice.sign-in'

/** What a link names behind `#`; null where it is incomplete. */
export function readInvitation(hash: string): string | null {
  return /^#([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? null
}

/** Remembers where a sign-in leads, for when it is refused and tried again on the page that it returns to. */
export const rememberGoal = (goal: Goal, storage: BrowserStorage = tabStorage): void =>
  storage.setItem(key, JSON.stringify(goal))

/** The goal of the sign-in that was tried last in this tab; home without one. */
export function recallGoal(storage: Pick<BrowserStorage, 'getItem'> = tabStorage): Goal {
  const goal = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Goal>
  return { ...goal, returnTo: goal.returnTo ?? '/' }
}

export const forgetGoal = (storage: Pick<BrowserStorage, 'removeItem'> = tabStorage): void => storage.removeItem(key)
