export type JsonLimits = { readonly characters: number; readonly depth: number }

/**
 * Parses a text that somebody else wrote. A byte order mark at its start does no harm.
 *
 * - Throws: a plain Error with the reason: too long, nested too deeply (told before parsing), or not JSON
 */
export function readJson(text: string, { characters, depth }: JsonLimits): unknown {
  if (text.length > characters) throw new Error(`it is longer than ${characters} characters`)
  if (depthOf(text) > depth) throw new Error(`it is nested more than ${depth} deep`)
  return JSON.parse(text.replace(/^\uFEFF/, ''))
}

/** Deepest nesting of brackets outside texts. */
function depthOf(json: string): number {
  let deepest = 0
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (isText) {
      if (character === '\\') at++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}
