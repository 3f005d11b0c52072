import type { ReactNode } from 'react'
import { sha256, size, stringToHex } from 'viem'
import { Address } from '../../kit/ui/Address.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import type { GenesisCheck } from './l1Api.ts'

export type GenesisReportProps = {
  readonly file: string
  readonly check: GenesisCheck
  /** The way to what a warning is about. */
  readonly children: ReactNode
}

type Level = 'success' | 'warn' | 'danger'

const looks: { readonly [level in Level]: readonly [box: string, icon: string] } = {
  success: ['bg-success-soft', 'text-success'],
  warn: ['bg-warn-soft', 'text-warn'],
  danger: ['bg-danger-soft', 'text-danger'],
}

function summarize({ errors, warnings, fatal }: GenesisCheck): readonly [level: Level, text: string] {
  if (errors.length > 0) return ['danger', 'A Subnet-EVM node rejects this genesis:']
  const accepted = 'A Subnet-EVM node accepts this genesis'
  if (fatal.length > 0) return ['danger', `${accepted}, but nobody can use the chain`]
  if (warnings.length === 0) return ['success', `${accepted}.`]
  return ['warn', `${accepted}, with ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`]
}

/** Errors a node would report for a genesis, and warnings it would not. */
export function GenesisReport({ file, check, children }: GenesisReportProps) {
  const { errors, warnings, fatal, notes, limit } = check
  const [level, text] = summarize(check)
  const [box, tone] = looks[level]
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <div className={`flex items-center gap-3 rounded-lg px-4 py-3 ${box}`}>
        <Icon name={level === 'success' ? 'check' : 'alert'} className={`size-6 ${tone}`} />
        <div className="min-w-0">
          <p className="font-medium text-sm">{text}</p>
          <Size file={file} limit={limit} />
        </div>
      </div>
      {errors.length + warnings.length + notes.length > 0 && (
        <ul className="flex flex-col gap-2">
          {errors.map(error => (
            <li key={error} className="finding" data-level="block">
              {error}
            </li>
          ))}
          {warnings.map(warning => (
            <li key={warning} className="finding" data-level={fatal.includes(warning) ? 'block' : 'confirm'}>
              {warning}
            </li>
          ))}
          {notes.map(note => (
            <li key={note} className="text-muted text-sm">
              {note}
            </li>
          ))}
        </ul>
      )}
      {errors.length + warnings.length > 0 && children}
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
        {count(size(bytes))} of the {count(limit)} bytes that fit into a P-Chain transaction
      </p>
      <p className="flex items-center gap-x-2">
        SHA-256 <Address value={sha256(bytes)} />
      </p>
    </div>
  )
}
