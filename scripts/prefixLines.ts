export type LinePrinter = {
  /** Takes a piece of output; it may end within a line. */
  write(text: string): void
  /** Prints what is left of the last line. */
  end(): void
}

/** Prints whole lines, each behind the name of the program, so that programs side by side can be told apart. */
export function prefixLines(prefix: string, print: (text: string) => void): LinePrinter {
  let rest = ''
  return {
    write(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      if (lines.length > 0) print(lines.map(line => `${prefix}${line}\n`).join(''))
    },
    end() {
      if (rest !== '') print(`${prefix}${rest}\n`)
      rest = ''
    },
  }
}
