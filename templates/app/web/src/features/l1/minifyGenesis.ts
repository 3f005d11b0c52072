/** Takes the white space between the members away; numbers and texts stay as written. Null for text that is no JSON. */
export function minifyGenesis(genesis: string): string | null {
  try {
    JSON.parse(genesis)
  } catch {
    return null
  }
  return genesis.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1')
}
