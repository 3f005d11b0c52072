/** String literals and comments (unchanged), or a JavaScript operator. */
const tokens =
  /[rR]?[bB]?[rR]?(?:"""|''')|[bB]?[rR][bB]?"[^"\n]*"|[bB]?[rR][bB]?'[^'\n]*'|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*|[=!]==/g

/** Rewrites `===` and `!==` to `==` and `!=` outside of strings and comments; positions stay the same. */
export function rewriteOperators(source: string): string {
  let out = ''
  let from = 0
  tokens.lastIndex = 0
  for (let match = tokens.exec(source); match; match = tokens.exec(source)) {
    const token = match[0]
    if (/("""|''')$/.test(token) && token.length <= 5) {
      const end = source.indexOf(token.slice(-3), tokens.lastIndex)
      tokens.lastIndex = end < 0 ? source.length : end + 3
      if (end < 0) break
    } else if (token === '===' || token === '!==') {
      out += `${source.slice(from, match.index)}${token.slice(0, 2)} `
      from = tokens.lastIndex
    }
  }
  return out + source.slice(from)
}
