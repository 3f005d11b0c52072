/** Writes one line for the person who runs a script. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
