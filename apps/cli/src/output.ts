import { type Json, redactSecrets } from '@sluice/workflow'

/** Results go to stdout, everything a person may want to follow goes to stderr, so that a pipe gets results only. */
export const print = (line: string): void => {
  process.stdout.write(`${withoutSecrets(line)}\n`)
}

export const tell = (line: string): void => {
  process.stderr.write(`${withoutSecrets(line)}\n`)
}

/** Prints one JSON value on stdout. */
export const printJson = (value: unknown): void => {
  const json = JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item))
  process.stdout.write(`${JSON.stringify(redactSecrets(JSON.parse(json) as Json).value, null, 2)}\n`)
}

/** Output ends up in logs, in pipelines and on other people's screens. */
const withoutSecrets = (line: string): string => redactSecrets<string>(line).value
