import type { Position } from '@sluice/workflow'

type Props = {
  readonly at: Position
  readonly text: string
  readonly title?: string
  readonly tone: 'warn' | 'danger'
}

const tones = {
  warn: { stroke: 'var(--warn-frame)', fill: 'var(--warn)' },
  danger: { stroke: 'var(--danger)', fill: 'var(--danger)' },
} as const

/** Round mark on a wire: conversion, broken connection. Its size is that of the style sheet. */
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
