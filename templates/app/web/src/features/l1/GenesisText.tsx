import { Fragment, useState } from 'react'
import { orderGenesis } from './orderGenesis.ts'

/** Lines that are shown until all are asked for. */
const firstLines = 14

/** Key, text, number or other value of a line. */
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)/g

const tones = { key: 'text-accent', text: 'text-success', number: 'text-warn' } as const

function Line({ line }: { readonly line: string }) {
  const found = [...line.matchAll(tokens)]
  const last = found.at(-1)
  return (
    <>
      {found.map((match, index) => {
        const [token, text, colon] = match
        const before = found[index - 1]
        const start = before ? before.index + before[0].length : 0
        const tone = text === undefined ? 'number' : colon === undefined ? 'text' : 'key'
        return (
          <Fragment key={match.index}>
            {line.slice(start, match.index)}
            <span className={tones[tone]}>{text ?? token}</span>
            {colon}
          </Fragment>
        )
      })}
      {last ? line.slice(last.index + last[0].length) : line}
      {'\n'}
    </>
  )
}

/** A genesis to be read, its first lines until all are asked for. */
export function GenesisText({ text, labelledBy }: { readonly text: string; readonly labelledBy: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const lines = orderGenesis(text).split('\n')
  const isLong = lines.length > firstLines
  return (
    <div className="rounded-lg bg-sunken">
      <section aria-labelledby={labelledBy} className="l1-json" data-state={isLong && !isOpen ? 'short' : undefined}>
        <pre>
          {(isOpen ? lines : lines.slice(0, firstLines)).map((line, index) => (
            // Lines have no id and keep their order.
            <Line key={index} line={line} />
          ))}
        </pre>
      </section>
      {isLong && (
        <button
          type="button"
          className="button-quiet w-full rounded-t-none text-accent"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : `Show all ${lines.length} lines`}
        </button>
      )}
    </div>
  )
}
