import type { DataType } from '@sluice/workflow'
import { classNames } from '../../ui/classNames.ts'
import { errorPortStyle, type PortShape, portStyles } from '../graph/portStyle.ts'
import { canvasTexts } from '../texts.ts'

const shapes: Readonly<Record<PortShape, string>> = {
  circle: 'rounded-full',
  square: 'rounded-[2px]',
  diamond: 'rotate-45 scale-90 rounded-[1px]',
  triangle: '[clip-path:polygon(0_0,100%_50%,0_100%)]',
}

/** Types with the same style share a row. */
const rows: readonly (readonly DataType[])[] = [
  ['number'],
  ['string'],
  ['boolean'],
  ['object', 'array', 'avalancheConfig', 'icmPayload'],
  ['token'],
  ['address'],
  ['transaction'],
  ['chain', 'subnetID'],
  ['execution'],
  ['any'],
]

/** Legend of port colors and shapes. */
export function PortLegend() {
  return (
    <section aria-label={canvasTexts.legend}>
      <h2 className="mb-1 font-medium">{canvasTexts.legend}</h2>
      <ul className="text-meta text-ink-2">
        {rows.map(types => (
          <li key={types[0]} className="flex min-h-5 items-center gap-2">
            <Glyph {...portStyles[types[0]!]} />
            <span className="min-w-0 flex-1">{types.join(', ')}</span>
          </li>
        ))}
        <li className="flex min-h-5 items-center gap-2">
          <Glyph {...errorPortStyle} />
          <span>{canvasTexts.legendError}</span>
        </li>
        <li className="flex min-h-5 items-center gap-2">
          <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-warn-frame" />
          <span>{canvasTexts.transformed}</span>
        </li>
        <li className="flex min-h-5 items-center gap-2">
          <span aria-hidden="true" className="w-4 border-t-2 border-dotted border-ink-2" />
          <span>{canvasTexts.runsAfter}</span>
        </li>
      </ul>
      <p className="mt-1 text-meta text-ink-2">{canvasTexts.legendRequired}</p>
    </section>
  )
}

function Glyph({ color, shape }: { readonly color: string; readonly shape: PortShape }) {
  return (
    <span aria-hidden="true" className="grid w-4 shrink-0 place-items-center">
      <span className={classNames('size-2.5', shapes[shape])} style={{ background: color }} />
    </span>
  )
}
