/** Address of a tab behind `#`: its title in lower case, words joined by dashes. */
export function tabAddress(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Index of the tab that `hash` names; 0 for an unknown one. */
export function findTab(titles: readonly string[], hash: string): number {
  const [tab = ''] = readHash(hash).split('/')
  return Math.max(0, titles.map(tabAddress).indexOf(tab))
}

/** What an address names inside of its tab: `42` of `#proposals/42`; empty for the tab alone. */
export function readTabPath(hash: string): string {
  return readHash(hash).split('/').slice(1).join('/')
}

function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // Not an address of this page, such as `#%`.
    return ''
  }
}
