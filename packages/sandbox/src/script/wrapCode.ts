/** One static import, with what stands before it. */
const importLine =
  /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*import\s*(?:[\w$\s{},*]+?\s*from\s*)?(['"])[^'"\n]+\1[ \t]*(?:;|(?=\n|$))/

/**
 * Makes the body of a function into a module with that function as its default export. Static imports at its top stay
 * at the top of the module, and every line keeps its number.
 */
export function wrapCode(body: string): string {
  let end = 0
  for (let match = importLine.exec(body); match; match = importLine.exec(body.slice(end))) end += match[0].length
  return `${body.slice(0, end)}${end > 0 ? ';' : ''}export default async function (inputs, host) {${body.slice(end)}\n}`
}
