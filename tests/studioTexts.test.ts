import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../apps/studio/src')

const screens = globSync('**/*.tsx', { cwd: root }).filter(path => !path.endsWith('.test.tsx'))

/** Attributes whose values people read or hear. */
const readAttributes = ['aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'title']

/** Written the same in every language. */
const notations = ['null', 'https://…', '#rrggbb']

const hasWord = (text: string) => /\p{L}{2}/u.test(text) && !notations.includes(text.trim())

/** Words that a screen says without its table of texts, as `line: words`. */
function findWords(path: string): readonly string[] {
  const source = readFileSync(join(root, path), 'utf8')
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const take = (node: ts.Node, text: string) => {
    if (hasWord(text))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) take(node, node.text)
    else if (ts.isJsxAttribute(node) && readAttributes.includes(node.name.getText())) {
      const { initializer } = node
      if (initializer && ts.isStringLiteral(initializer)) take(node, initializer.text)
      else if (initializer && ts.isJsxExpression(initializer) && initializer.expression)
        visitSaid(initializer.expression)
    } else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      visitSaid(node.expression)
    ts.forEachChild(node, visit)
  }
  /** What an expression may come to: literals, and the branches of conditions. */
  const visitSaid = (node: ts.Expression): void => {
    if (ts.isStringLiteralLike(node)) take(node, node.text)
    else if (ts.isTemplateExpression(node))
      for (const part of [node.head, ...node.templateSpans.map(span => span.literal)]) take(part, part.text)
    else if (ts.isConditionalExpression(node)) {
      visitSaid(node.whenTrue)
      visitSaid(node.whenFalse)
    } else if (ts.isBinaryExpression(node)) visitSaid(node.right)
    else if (ts.isParenthesizedExpression(node)) visitSaid(node.expression)
  }
  visit(file)
  return found
}

describe('texts of the studio', () => {
  it('behavior: screens take every word from the table of their folder', () => {
    expect(screens.length).toBeGreaterThan(80)
    expect(screens.flatMap(findWords)).toEqual([])
  })

  it('behavior: commands take their names from the table', () => {
    const commands = globSync('editor/commands/*.ts', { cwd: root }).filter(path => !path.endsWith('.test.ts'))
    const named = commands.filter(path => /\blabel: ['"`]/.test(readFileSync(join(root, path), 'utf8')))
    expect(named).toEqual([])
  })

  it('behavior: no two tables have the same name', () => {
    const names = globSync('**/*.{ts,tsx}', { cwd: root })
      .filter(path => !/\.test\.tsx?$/.test(path))
      .flatMap(path => {
        const name = /defineTexts\('([^']+)'/.exec(readFileSync(join(root, path), 'utf8'))?.[1]
        return name ?? []
      })
    expect(new Set(names).size).toBe(names.length)
  })
})
