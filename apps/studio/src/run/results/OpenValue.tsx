import type { Json } from '@sluice/workflow'
import { useState } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { JsonTree } from './JsonTree.tsx'
import { type JsonTableData, readTable } from './readTable.ts'
import { resultTexts } from './texts.ts'

type Look = 'table' | 'tree' | 'json'

type Props = { readonly name: string; readonly value: Json }

/** A value as table, tree or JSON. */
export function OpenValue({ name, value }: Props) {
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
