import { escapeControlCharacters, type Json, redactSecrets } from '@sluice/workflow'

/** Prints one line of a result on stdout; only results go there, so that they can be piped. */
export const print = (line: string): void => {
  process.stdout.write(`${toPrintable(line)}\n`)
}

/** Prints one line about progress or an error on stderr. */
export const tell = (line: string): void => {
  process.stderr.write(`${toPrintable(line)}\n`)
}

/** Prints one JSON value on stdout. */
export const printJson = (value: unknown): void => {
  const json = JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item))
  process.stdout.write(`${toPrintableJson(JSON.parse(json) as Json)}\n`)
}

/** Prints a named value on stdout, as indented JSON. */
export const printValue = (name: string, value: Json): void => {
  process.stdout.write(`${toPrintable(name)}: ${toPrintableJson(value)}\n`)
}

/** Indented JSON has line breaks between its values, never inside a string. */
const toPrintableJson = (value: Json): string =>
  JSON.stringify(redactSecrets(value).value, null, 2).split('\n').map(escapeControlCharacters).join('\n')

/** Prints a token that was made just now, which no other output shows. */
export const printToken = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Logs, labels and errors come from workflows and services: no key and no escape code of theirs reaches a terminal. */
const toPrintable = (line: string): string => escapeControlCharacters(redactSecrets<string>(line).value)
