import type { GeneratedFile } from '@sluice/generator'
import { useEffect, useState } from 'react'
import { loadOnce } from '../../ui/loadOnce.ts'
import type { HighlightedSpan } from './highlightLines.ts'

const loadColors = loadOnce(() => import('./highlightLines.ts'))

type Colored = { readonly file: GeneratedFile; readonly lines: readonly (readonly HighlightedSpan[])[] }

/** Shows one file; highlighting loads lazily. */
export function CodeView({ file }: { readonly file: GeneratedFile }) {
  const [colored, setColored] = useState<Colored | null>(null)
  useEffect(() => {
    let left = false
    loadColors().then(
      ({ highlightLines }) => {
        if (!left) setColored({ file, lines: highlightLines(file.content, file.language) })
      },
      // Falls back to plain text.
      () => setColored(null),
    )
    return () => {
      left = true
    }
  }, [file])
  const lines = colored?.file === file ? colored.lines : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <pre tabIndex={0} className="code scroll-slim min-h-0 flex-1 overflow-auto p-3 leading-5">
      <code>
        {lines
          ? lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
              <span key={index}>
                {line.map((span, place) =>
                  span.name === '' ? (
                    span.text
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <span key={place} className={span.name}>
                      {span.text}
                    </span>
                  ),
                )}
                {'\n'}
              </span>
            ))
          : file.content}
      </code>
    </pre>
  )
}
