import type { Json } from '@sluice/workflow'
import { useState } from 'react'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { JsonTree } from './JsonTree.tsx'
import { type JsonTableData, readTable } from './readTable.ts'
import { resultTexts } from './texts.ts'

type Look = 'table' | 'tree' | 'json'

const longestLine = 48

type Props = {
  readonly name: string
  readonly value: Json
  /** Formatted value; the raw one is in the tooltip and copied. */
  readonly readable: string | undefined
}

/** One output: inline when short, else collapsible as table, tree or JSON. */
export function OutputValue({ name, value, readable }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (readable !== undefined && typeof value !== 'object')
    return <CopyableHash value={String(value)} shown={readable} />
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{20,}$/.test(value))
    return <CopyableHash value={value} head={10} tail={8} />
  const line = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (readable === undefined && line.length <= longestLine && !line.includes('\n'))
    return <span className="figures break-all">{line}</span>
  return (
    <details onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="figures cursor-pointer truncate">{readable ?? line.slice(0, 400)}</summary>
      {isOpen && <OpenValue name={name} value={value} />}
    </details>
  )
}

function OpenValue({ name, value }: Omit<Props, 'readable'>) {
  const table = readTable(value)
  const [look, setLook] = useState<Look>(table ? 'table' : 'tree')
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  if (typeof value !== 'object') return <Raw text={text} />
  const looks = (['table', 'tree', 'json'] as const).filter(id => id !== 'table' || table)
  return (
    <div className="mt-1 overflow-hidden rounded-md border border-line">
      <div className="flex items-center gap-1 border-b border-line p-1">
        <SegmentedControl<Look>
          label={resultTexts.look(name)}
          value={look}
          options={looks.map(id => ({ value: id, label: resultTexts[id] }))}
          onChange={setLook}
        />
        <span className="flex-1" />
        <CopyButton text={text} />
      </div>
      <div className="scroll-slim max-h-72 overflow-auto p-2">
        {look === 'tree' && <JsonTree value={value} />}
        {look === 'json' && <pre className="code">{text}</pre>}
        {look === 'table' && table && <JsonTable table={table} />}
      </div>
    </div>
  )
}

function Raw({ text }: { readonly text: string }) {
  return (
    <div className="relative mt-1">
      <pre className="code scroll-slim max-h-56 overflow-auto rounded-md bg-surface-2 p-2 pr-10 break-all whitespace-pre-wrap">
        {text}
      </pre>
      <div className="absolute top-1 right-1">
        <CopyButton text={text} />
      </div>
    </div>
  )
}

function JsonTable({ table: { columns, rows } }: { readonly table: JsonTableData }) {
  return (
    <table className="w-full text-left">
      <thead className="text-ink-2">
        <tr>
          {columns.map(column => (
            <th key={column} scope="col" className="pr-4 pb-1 font-medium whitespace-nowrap">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a value that was given once never move
          <tr key={index} className="border-t border-line">
            {cells.map((cell, column) => (
              <td key={columns[column]} className="max-w-64 truncate py-1 pr-4" title={cell}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
