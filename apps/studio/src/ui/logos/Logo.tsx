import { useState } from 'react'
import { InitialsAvatar } from '../InitialsAvatar.tsx'

type Props = {
  /** Path below `/logos/`; undefined shows letters. */
  readonly file: string | undefined
  readonly name: string
  readonly shape: 'circle' | 'square'
  /** Width and height in pixels. */
  readonly size: number
}

/** Decorative logo beside a name; letters where there is none or it does not load. */
export function Logo({ file, name, shape, size }: Props) {
  const [failed, setFailed] = useState<string>()
  if (file === undefined || file === failed) return <InitialsAvatar name={name} shape={shape} size={size} />
  return (
    <img
      src={`/logos/${file}.svg`}
      alt=""
      width={size}
      height={size}
      draggable={false}
      onError={() => setFailed(file)}
      className="shrink-0 ring-1 ring-line"
      style={{ borderRadius: shape === 'circle' ? '50%' : '28%' }}
    />
  )
}
