/** Results go to stdout, everything a person may want to follow goes to stderr, so that a pipe gets results only. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

export const tell = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** One JSON value on stdout and nothing else. */
export const printJson = (value: unknown): void => {
  print(JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item), 2))
}
