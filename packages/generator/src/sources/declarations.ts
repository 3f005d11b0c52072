import { type ImportStatement, printImports, splitImports } from './importStatements.ts'

/** A statement at the top of a source, with its comment. */
export type Statement = {
  /** Names that it declares; none for a statement that is run. */
  readonly names: readonly string[]
  readonly text: string
  /** Words that may refer to other declarations. */
  readonly words: ReadonlySet<string>
}

/** A source of the templates, read for its declarations. */
export type DeclaredSource = {
  readonly head: string
  readonly imports: readonly ImportStatement[]
  readonly statements: readonly Statement[]
}

const declaring =
  /^(?:export )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+|\{[^}]*\}|\[[^\]]*\])/
const starting = /^[A-Za-z_$]/
const commenting = /^(?:\/\*|\/\/)/
const commentLine = /^\s*(?:\/\/|\/\*|\*(?:[ /]|$))/
const word = /(?<=\.\.\.)[\w$]+|(?<![.\w$])[\w$]+/g

function toStatement(lines: readonly string[]): Statement {
  const code = lines.filter(line => !commentLine.test(line)).join('\n')
  return {
    names: declaring.exec(code)?.[1]?.match(/\w+/g) ?? [],
    text: `${lines.join('\n')}\n`,
    // A word after a dot is a property; every other one counts, even within a text.
    words: new Set(code.match(word)),
  }
}

/** Splits what follows the imports of a formatted source into statements; joined they are the same text. */
function splitStatements(body: string): readonly Statement[] {
  const statements: Statement[] = []
  let open: string[] = []
  let isCommented = false
  for (const line of body.replace(/\n$/, '').split('\n')) {
    const isComment = commenting.test(line)
    if ((isComment || starting.test(line)) && !isCommented && open.length > 0) {
      statements.push(toStatement(open))
      open = []
    }
    isCommented = isComment || (isCommented && commentLine.test(line))
    open.push(line)
  }
  return [...statements, toStatement(open)]
}

/** Reads imports and top-level statements of a formatted source. */
export function readDeclarations(text: string): DeclaredSource {
  const { head, imports, body } = splitImports(text)
  return { head, imports, statements: splitStatements(body) }
}

/** Name under which a named import is used in its source. */
export const localNameOf = (name: string): string => /(\w+)$/.exec(name)![1]!

/** Whether no name that a statement declares is used; statements that are run have none and stay. */
export const isUnused = ({ names }: Statement, used: ReadonlySet<string>): boolean =>
  names.length > 0 && !names.some(name => used.has(name))

/** Text of a source without the declarations that nothing uses and the imports that only they need. */
export function printUsed({ head, imports, statements }: DeclaredSource, used: ReadonlySet<string>): string {
  const shipped = statements.filter(statement => !isUnused(statement, used))
  const words = new Set(shipped.flatMap(statement => [...statement.words]))
  const needed = imports.flatMap(statement => {
    if (statement.whole === undefined && statement.names.length === 0) return [statement]
    const { whole, ...rest } = statement
    const names = rest.names.filter(name => words.has(localNameOf(name)))
    const hasWhole = whole !== undefined && words.has(localNameOf(whole))
    return hasWhole || names.length > 0 ? [{ ...rest, names, ...(hasWhole && { whole }) }] : []
  })
  let body = ''
  for (const statement of statements) {
    if (shipped.includes(statement)) body += statement.text
    else if (statement.text.endsWith('\n\n') && body !== '' && !body.endsWith('\n\n')) body += '\n'
  }
  const printed = printImports(needed)
  return `${head}${printed}${printed && '\n'}${body.trimEnd()}\n`
}
