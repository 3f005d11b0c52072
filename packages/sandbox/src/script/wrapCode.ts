/** One static import with leading whitespace. */
const importLine =
  /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*import\s*(?:[\w$\s{},*]+?\s*from\s*)?(['"])[^'"\n]+\1[ \t]*(?:;|(?=\n|$))/

/**
 * Converts a function body to a module with that function as default export. Leading static imports stay at the top;
 * line numbers are preserved. With `compileOnly` the function returns before the body.
 */
export function wrapCode(body: string, { compileOnly = false }: { readonly compileOnly?: boolean } = {}): string {
  let end = 0
  for (let match = importLine.exec(body); match; match = importLine.exec(body.slice(end))) end += match[0].length
  return `${body.slice(0, end)}${end > 0 ? ';' : ''}export default async function (inputs, host) {${compileOnly ? 'return null;' : ''}${body.slice(end)}\n}`
}
