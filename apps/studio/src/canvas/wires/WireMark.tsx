import type { Position } from '@sluice/workflow'

type Props = {
  readonly at: Position
  readonly text: string
  readonly title?: string
  readonly tone: 'plain' | 'warn' | 'danger'
}

const tones = {
  plain: { stroke: 'var(--line-strong)', fill: 'var(--ink-2)' },
  warn: { stroke: 'var(--warn-frame)', fill: 'var(--warn)' },
  danger: { stroke: 'var(--danger)', fill: 'var(--danger)' },
} as const

/** Round mark on a wire: number of bundled wires, conversion, broken connection. Its size is that of the style sheet. */
export function WireMark({ at: { x, y }, text, title, tone }: Props) {
  const { stroke, fill } = tones[tone]
  return (
    <g data-tone={tone} className="studio-mark">
      {title && <title>{title}</title>}
      <circle cx={x} cy={y} fill="var(--surface-1)" stroke={stroke} />
      <text x={x} y={y} fill={fill}>
        {text}
      </text>
    </g>
  )
}
