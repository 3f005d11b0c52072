/** Writes one line for the person who runs a script. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
