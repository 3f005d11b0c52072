import type { GenesisCheck } from './l1Api.ts'

/** Errors a node would report for a genesis, and warnings it would not. */
export function GenesisReport({ check }: { check: GenesisCheck }) {
  const { errors, warnings, notes, bytes, limit } = check
  const tooLarge = bytes > limit
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <p className="text-sm">
        {errors.length === 0 ? (
          <span className="text-success">A Subnet-EVM node accepts this genesis.</span>
        ) : (
          <span className="text-danger">A Subnet-EVM node rejects this genesis:</span>
        )}
      </p>
      <ul className="flex flex-col gap-2">
        {errors.map(text => (
          <li key={text} className="finding" data-level="block">
            {text}
          </li>
        ))}
        {warnings.map(text => (
          <li key={text} className="finding" data-level="confirm">
            {text}
          </li>
        ))}
        {notes.map(text => (
          <li key={text} className="text-muted text-sm">
            {text}
          </li>
        ))}
      </ul>
      <Size bytes={bytes} limit={limit} tooLarge={tooLarge} />
    </div>
  )
}

export function Size({ bytes, limit, tooLarge }: { bytes: number; limit: number; tooLarge: boolean }) {
  const count = (value: number) => value.toLocaleString('en')
  return (
    <p className={tooLarge ? 'text-danger text-sm' : 'text-muted text-sm'} data-testid="genesis-size">
      {count(bytes)} of about {count(limit)} bytes: a P-Chain transaction takes 64 KiB, the genesis included
    </p>
  )
}
