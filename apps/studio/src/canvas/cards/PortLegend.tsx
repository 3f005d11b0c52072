import type { DataType } from '@sluice/workflow'
import { useState } from 'react'
import { browserStorage } from '../../ui/browserStorage.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { classNames } from '../../ui/classNames.ts'
import { errorPortStyle, type PortShape, portStyles } from '../graph/portStyle.ts'
import { canvasTexts } from '../texts.ts'

const key = 'sluice.portLegend'

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

/** Legend of port colors and shapes; collapsed by default, its state is remembered. */
export function PortLegend() {
  const [isOpen, setIsOpen] = useState(() => browserStorage.getItem(key) === 'open')
  const toggle = () => {
    browserStorage.setItem(key, isOpen ? 'closed' : 'open')
    setIsOpen(!isOpen)
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        aria-expanded="false"
        onClick={toggle}
        className="flex h-9 items-center gap-2 rounded-lg border border-line bg-surface-1 px-3 text-ink-2 shadow-panel hover:text-ink max-lg:hidden"
      >
        {(['number', 'object', 'token'] as const).map(type => (
          <Glyph key={type} {...portStyles[type]} />
        ))}
        <span>{canvasTexts.legend}</span>
      </button>
    )
  }
  return (
    <section
      aria-label={canvasTexts.legend}
      className="w-[200px] animate-fade rounded-lg border border-line bg-surface-1 p-3 shadow-panel max-lg:hidden"
    >
      <div className="mb-1 flex items-center justify-between">
        <h2 className="font-semibold">{canvasTexts.legend}</h2>
        <CloseButton aria-label={canvasTexts.closeLegend} aria-expanded="true" onClick={toggle} />
      </div>
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
