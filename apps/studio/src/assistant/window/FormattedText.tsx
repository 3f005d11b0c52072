import type { ReactNode } from 'react'

const listLine = /^\s*(?:[-*•]|\d+[.)])\s+/

/** Shows paragraphs, lists, `code` and **strong** text. Anything else stays as it is; there is no HTML. */
export function FormattedText({ text }: { readonly text: string }) {
  return (
    <div className="space-y-2 wrap-anywhere whitespace-pre-wrap">
      {toBlocks(text).map(({ kind, lines }, index) => {
        const content = lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never change
          <li key={at}>{formatLine(line.replace(listLine, ''))}</li>
        ))
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the blocks of a message never change
        if (kind === 'numbers')
          return (
            <ol key={index} className="list-decimal space-y-1 pl-5">
              {content}
            </ol>
          )
        if (kind === 'list')
          return (
            <ul key={index} className="list-disc space-y-1 pl-5">
              {content}
            </ul>
          )
        return <p key={index}>{formatLine(lines.join('\n'))}</p>
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the blocks of a message never change
      })}
    </div>
  )
}

type Block = { readonly kind: 'text' | 'list' | 'numbers'; readonly lines: string[] }

/** Groups lines of the same kind; an empty line starts a new paragraph. */
function toBlocks(text: string): readonly Block[] {
  const blocks: Block[] = []
  let isAfterGap = true
  for (const line of text.trim().split('\n')) {
    if (!line.trim()) {
      isAfterGap = true
      continue
    }
    const kind = !listLine.test(line) ? 'text' : /^\s*\d/.test(line) ? 'numbers' : 'list'
    const last = blocks.at(-1)
    if (last?.kind === kind && (kind !== 'text' || !isAfterGap)) last.lines.push(line)
    else blocks.push({ kind, lines: [line] })
    isAfterGap = false
  }
  return blocks
}

function formatLine(line: string): ReactNode {
  return line.split(/(`[^`\n]+`|\*\*[^*\n]+\*\*)/).map((part, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a line never change
    if (part.startsWith('`') && part.length > 2)
      return (
        <code key={index} className="code rounded-sm bg-surface-3 px-1">
          {part.slice(1, -1)}
        </code>
      )
    if (part.startsWith('**') && part.length > 4) return <strong key={index}>{part.slice(2, -2)}</strong>
    return part
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a line never change
  })
}
