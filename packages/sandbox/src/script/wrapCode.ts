/** One static import with leading whitespace. */
const importLine =
  /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*import\s*(?:[\w$\s{},*]+?\s*from\s*)?(['"])[^'"\n]+\1[ \t]*(?:;|(?=\n|$))/

/**
 * Converts a function body to a module with that function as default export. Leading static imports stay at the top;
 * line numbers are preserved.
 */
export function wrapCode(body: string): string {
  let end = 0
  for (let match = importLine.exec(body); match; match = importLine.exec(body.slice(end))) end += match[0].length
  return `${body.slice(0, end)}${end > 0 ? ';' : ''}export default async function (inputs, host) {${body.slice(end)}\n}`
}
