import { sha256, size, stringToHex } from 'viem'
import { Address } from '../../kit/ui/Address.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import type { GenesisCheck } from './l1Api.ts'

/** Errors a node would report for a genesis, and warnings it would not. */
export function GenesisReport({ file, check }: { readonly file: string; readonly check: GenesisCheck }) {
  const { errors, warnings, notes, limit } = check
  const isAccepted = errors.length === 0
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <div
        className={`flex items-center gap-3 rounded-lg px-4 py-3 ${isAccepted ? 'bg-success-soft' : 'bg-danger-soft'}`}
      >
        <Icon
          name={isAccepted ? 'check' : 'alert'}
          className={`size-6 ${isAccepted ? 'text-success' : 'text-danger'}`}
        />
        <div className="min-w-0">
          <p className="font-medium text-sm">
            {isAccepted ? 'A Subnet-EVM node accepts this genesis.' : 'A Subnet-EVM node rejects this genesis:'}
          </p>
          <Size file={file} limit={limit} />
        </div>
      </div>
      {errors.length + warnings.length + notes.length > 0 && (
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
      )}
    </div>
  )
}

/** Size and hash of a genesis as it is signed. */
export function Size({ file, limit }: { readonly file: string; readonly limit: number }) {
  const bytes = stringToHex(file)
  const count = (value: number) => value.toLocaleString('en')
  return (
    <div className={size(bytes) > limit ? 'text-danger text-xs' : 'text-muted text-xs'}>
      <p data-testid="genesis-size">
        {count(size(bytes))} of about {count(limit)} bytes: a P-Chain transaction takes 64 KiB, the genesis included
      </p>
      <p className="flex items-center gap-x-2">
        SHA-256 <Address value={sha256(bytes)} />
      </p>
    </div>
  )
}
