import { describeError } from '../ui/describeError.ts'
import { importTexts } from './importTexts.ts'

/** Why a file was not imported: its name, what is wrong and where. */
export async function describeImportError(
  file: Pick<File, 'name' | 'text'>,
  error: unknown,
): Promise<{ readonly title: string; readonly text: string | undefined }> {
  const { message, help, code } = describeError(error)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
  const reason =
    cause && (cause instanceof SyntaxError ? describeSyntax(cause.message, await readAgain(file)) : cause.message)
  return {
    title: code === 'FILE_UNREADABLE' ? message : importTexts.failed(message, file.name),
    text: [...(reason ? [`${reason}.`] : []), ...help].join(' ') || undefined,
  }
}

// The file was read before; one that changed meanwhile is described without its place.
const readAgain = (file: Pick<File, 'text'>) => file.text().catch(() => '')

/** What the browser's parser says, with line and column. */
function describeSyntax(message: string, text: string): string {
  if (/unexpected end/i.test(message)) return importTexts.endsEarly(...placeOf(text, text.length))
  const plain = message.replace(
    /(?: of the JSON data| in JSON)?(?: at position \d+| at line \d+ column \d+)?(?: \(line \d+ column \d+\))?(?: of the JSON data)?$/,
    '',
  )
  const named = /line (\d+) column (\d+)/.exec(message)
  if (named) return importTexts.at(Number(named[1]), Number(named[2]), plain)
  const position = /position (\d+)/.exec(message)?.[1] ?? findQuoted(message, text)
  const short = plain.replace(/, (?:\.\.\.)?"[\s\S]*$/, '')
  return position === undefined ? short : importTexts.at(...placeOf(text, Number(position)), short)
}

/** Characters that V8 quotes on each side of what it did not expect. */
const quoted = 10

/** Position of a token that V8 names by what is around it; undefined if that is not certain. */
function findQuoted(message: string, text: string): number | undefined {
  const [, start, around, end] =
    /^Unexpected token .+?, (\.\.\.)?"([\s\S]*)"(\.\.\.)? is not valid JSON$/.exec(message) ?? []
  if (around === undefined) return undefined
  const at = text.indexOf(around)
  if (at < 0 || at !== text.lastIndexOf(around)) return undefined
  if (start) return at + quoted
  return end ? around.length - quoted : undefined
}

/** Line and column of a position, from 1. */
function placeOf(text: string, position: number): readonly [line: number, column: number] {
  const lines = text.slice(0, position).split('\n')
  return [lines.length, lines.at(-1)!.length + 1]
}
