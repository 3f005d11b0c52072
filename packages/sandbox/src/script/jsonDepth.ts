/** Returns the nesting depth of a JSON text without parsing it. */
export function jsonDepth(json: string): number {
  let depth = 0
  let deepest = 0
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (character === '"') {
      for (index++; index < json.length && json[index] !== '"'; index++) if (json[index] === '\\') index++
    } else if (character === '[' || character === '{') {
      depth++
      if (depth > deepest) deepest = depth
    } else if (character === ']' || character === '}') depth--
  }
  return deepest
}
