/** Keeps the first `head` and last `tail` characters; short values stay whole. */
export function shortenMiddle(value: string, head = 6, tail = 4): string {
  return value.length <= head + tail + 3 ? value : `${value.slice(0, head)}…${value.slice(-tail)}`
}
