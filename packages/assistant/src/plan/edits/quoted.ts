const maximumLength = 80

/** Text of a user or document in quotes, in one line and of limited length. */
export function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed.
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ').trim()
  return `“${line.length > maximumLength ? `${line.slice(0, maximumLength)}…` : line}”`
}
