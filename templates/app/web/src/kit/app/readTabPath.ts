import { readHash } from './tabAddress.ts'

/** What an address names inside of its tab: `42` of `#proposals/42`; empty for the tab alone. */
export function readTabPath(hash: string): string {
  return readHash(hash).split('/').slice(1).join('/')
}
