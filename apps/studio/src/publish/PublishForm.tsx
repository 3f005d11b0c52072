import type { CodeResult, GitHubStatus, RepositorySettings } from '@sluice/protocol'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FileBrowser } from '../codegen/files/FileBrowser.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { AccountCard } from './AccountCard.tsx'
import { FileSummary } from './FileSummary.tsx'
import { GitSteps } from './GitSteps.tsx'
import { RepositoryForm } from './RepositoryForm.tsx'
import { publishTexts } from './texts.ts'
import type { RepositoryCheck } from './useRepositoryCheck.ts'

type Props = {
  readonly account: UseQueryResult<GitHubStatus>
  /** The generated project; null without nodes. */
  readonly code: UseQueryResult<CodeResult> | null
  readonly settings: RepositorySettings
  readonly check: RepositoryCheck
  readonly hasDescriptionProblem: boolean
  /** Notices above the form. */
  readonly notices: ReactNode
  readonly onChange: (change: Partial<RepositorySettings>) => void
  readonly onOpenCode: () => void
  readonly onOpenSettings: () => void
}

/** Account, repository settings and the files that are published. */
export function PublishForm(props: Props) {
  const { account, code, settings, check, hasDescriptionProblem, notices, onChange, onOpenCode, onOpenSettings } = props
  return (
    <Tabs
      label={publishTexts.subtitle}
      tabs={[
        {
          id: 'settings',
          label: publishTexts.tabs.settings,
          content: (
            <div className="scroll-slim min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
              {notices}
              {account.data ? (
                <AccountCard status={account.data} onOpenSettings={onOpenSettings} />
              ) : account.isError ? (
                <ErrorState error={account.error} onRetry={() => void account.refetch()} />
              ) : (
                <Skeleton className="h-14" />
              )}
              <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_280px]">
                <RepositoryForm
                  settings={settings}
                  check={check}
                  hasDescriptionProblem={hasDescriptionProblem}
                  onChange={onChange}
                />
                <div className="min-w-0 space-y-4">
                  <WithCode code={code} settings={settings}>
                    {files => <FileSummary files={files} />}
                  </WithCode>
                </div>
              </div>
              {code?.data && <GitSteps slug={code.data.slug} onOpenCode={onOpenCode} />}
            </div>
          ),
        },
        {
          id: 'code',
          label: publishTexts.tabs.code,
          content: (
            <WithCode code={code} settings={settings}>
              {files => <FileBrowser files={files} />}
            </WithCode>
          ),
        },
      ]}
    />
  )
}

type WithCodeProps = Pick<Props, 'code' | 'settings'> & {
  readonly children: (files: CodeResult['files']) => ReactNode
}

/** The published files, or why there are none. */
function WithCode({ code, settings, children }: WithCodeProps) {
  if (code === null) return <EmptyState title={publishTexts.noCode} />
  if (code.isError) {
    return (
      <div className="p-4">
        <ErrorState error={code.error} onRetry={() => void code.refetch()} />
      </div>
    )
  }
  if (!code.data) {
    return (
      <div aria-busy="true" className="space-y-2">
        <p role="status" className="sr-only">
          {publishTexts.generating}
        </p>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  return children(listPublished(code.data.files, settings))
}

/** Files that the settings leave in. */
function listPublished(files: CodeResult['files'], settings: RepositorySettings): CodeResult['files'] {
  return files.filter(
    ({ path }) =>
      (settings.includeReadme || path !== 'README.md') && (settings.initializeWithGitignore || path !== '.gitignore'),
  )
}
