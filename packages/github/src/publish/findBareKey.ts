/** 32 bytes of hex in a text, not in the path of a link to an explorer. */
const keyPattern = /(?<![\da-z/=_])(?:0x)?[\da-f]{64}(?![\da-z])/gi

/** Words before a value that is harmless. */
const harmlessBefore =
  /\b(hash|tx|txn|transaction|block|order|digest|checksum|sha-?256|root|topic|blockchain id)s?\W{1,12}$/i

/** What a workflow's owner writes in prose. */
const proseKeys: ReadonlySet<string> = new Set(['name', 'description', 'label', 'note', 'notes', 'title', 'comment'])

/** A value in prose that may be a private key; undefined without one. A word such as `hash` before it says that it is none. */
export function findBareKey(text: string): string | undefined {
  for (const { 0: key, index } of text.matchAll(keyPattern)) {
    if (!harmlessBefore.test(text.slice(Math.max(0, index - 30), index))) return key
  }
  return undefined
}

/** The same in the prose of a workflow: names, descriptions and notes, not fields. */
export function findBareKeyInWorkflow(json: string): string | undefined {
  let first: string | undefined
  JSON.parse(json, (key, value: unknown) => {
    if (typeof value === 'string' && proseKeys.has(key)) first ??= findBareKey(value)
    return value
  })
  return first
}
