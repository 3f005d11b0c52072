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

/** Text of an address behind `#`. */
export function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // Not an address of this page, such as `#%`.
    return ''
  }
}
