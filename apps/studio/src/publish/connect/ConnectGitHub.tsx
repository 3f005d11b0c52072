import type { GitHubStatus } from '@sluice/protocol'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { publishTexts } from '../texts.ts'
import { ConnectByCode } from './ConnectByCode.tsx'
import { ConnectByPopup } from './ConnectByPopup.tsx'
import { ConnectByToken } from './ConnectByToken.tsx'

type Method = GitHubStatus['methods'][number]

type Props = {
  readonly status: GitHubStatus
  readonly onOpenSettings: () => void
}

/** Best first: the popup needs no typing, the token no OAuth app. */
const preference: readonly Method[] = ['oauth', 'device', 'token']

const ways = { oauth: ConnectByPopup, device: ConnectByCode, token: ConnectByToken } as const

/** Connects a GitHub account by popup, code or token. */
export function ConnectGitHub({ status, onOpenSettings }: Props) {
  const methods = preference.filter(method => status.methods.includes(method))
  const [chosen, setChosen] = useState<Method>()
  const method = chosen ?? methods[0] ?? 'token'
  const Way = ways[method]
  return (
    <div className="space-y-3">
      {status.problem !== null && <Notice tone="warn" title={status.problem} />}
      {methods.length > 1 && (
        <div className="flex">
          <SegmentedControl<Method>
            label={publishTexts.method}
            value={method}
            options={methods.map(value => ({ value, label: publishTexts.methods[value] }))}
            onChange={setChosen}
          />
        </div>
      )}
      <p className="text-ink-2">{publishTexts.connectText[method]}</p>
      <Way baseUrl={status.baseUrl} />
      {!status.methods.includes('device') && (
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          {publishTexts.otherWays}
          <Button look="quiet" className="h-6 px-1.5 underline" onClick={onOpenSettings}>
            {publishTexts.openSettings}
          </Button>
        </p>
      )}
    </div>
  )
}
