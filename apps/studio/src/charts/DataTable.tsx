import { chartTexts } from './texts.ts'

type Props = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** Chart data as a table; the first column is the row name. */
export function DataTable({ columns, rows }: Props) {
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-meta text-ink-2 hover:text-ink">{chartTexts.asTable}</summary>
      <div className="scroll-slim max-h-56 overflow-auto">
        <table className="mt-1 w-full text-left">
          <thead className="text-ink-2">
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={`pb-1 font-medium ${index > 0 ? 'pl-3 text-right' : ''}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and rows never move
              <tr key={index} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  <td key={columns[column + 1]} className="figures py-1 pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
