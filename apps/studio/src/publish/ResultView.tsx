import type { PublishResult } from '@sluice/protocol'
import ExternalLink from 'lucide-react/icons/external-link'
import { deployLinks, readRepositoryUrl } from '../codegen/deployLinks.ts'
import { codegenTexts } from '../codegen/texts.ts'
import { classNames } from '../ui/classNames.ts'
import { Notice } from '../ui/Notice.tsx'
import { publishTexts } from './texts.ts'
import { useFocusOnShow } from './useFocusOnShow.ts'

type Props = {
  readonly result: PublishResult
  readonly isUpdate: boolean
  /** Offers Vercel as the next step. A pull request has to be merged first. */
  readonly offersVercel: boolean
  /** Names of the variables that the backend needs. */
  readonly variables: readonly string[]
}

/** What a publication led to, and where to go from there. */
export function ResultView({ result, isUpdate, offersVercel, variables }: Props) {
  const heading = useFocusOnShow<HTMLHeadingElement>()
  const { html_url, full_name, branch, commit, files, pull_request_url, notes, conflicts } = result
  const isDeployable = pull_request_url === null
  // The hosts clone from public services only, not from a GitHub Enterprise.
  const repository = isDeployable ? readRepositoryUrl(html_url) : null
  const links = repository === null ? null : deployLinks(repository, full_name.split('/').at(-1) ?? full_name, branch)
  const title = pull_request_url
    ? publishTexts.done.pullRequest
    : commit === null
      ? publishTexts.done.unchanged
      : publishTexts.done[isUpdate ? 'updated' : 'created']
  const text = pull_request_url
    ? publishTexts.pullRequestText
    : commit === null
      ? publishTexts.unchangedText
      : publishTexts.doneText(files, branch)
  return (
    <div className="scroll-slim min-h-0 flex-1 overflow-y-auto p-6">
      <div className="mx-auto flex w-full max-w-lg flex-col gap-4">
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-heading font-semibold outline-none">
            {title}
          </h3>
          <p className="font-medium wrap-anywhere">{full_name}</p>
          <p className="text-ink-2">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {pull_request_url && (
            <LinkButton href={pull_request_url} isPrimary>
              {publishTexts.viewPullRequest}
            </LinkButton>
          )}
          <LinkButton href={html_url} isPrimary={isDeployable && !(links && offersVercel)}>
            {publishTexts.viewRepository}
          </LinkButton>
          {links && !offersVercel && <LinkButton href={links.vercel}>{publishTexts.vercel}</LinkButton>}
          {links && <LinkButton href={links.netlify}>{publishTexts.netlify}</LinkButton>}
        </div>
        {links && offersVercel && (
          <section className="space-y-2 rounded-lg border border-accent p-3">
            <h4 className="font-medium">{publishTexts.next}</h4>
            <p className="text-ink-2">{publishTexts.nextText}</p>
            <LinkButton href={links.vercel} isPrimary>
              {publishTexts.vercel}
            </LinkButton>
          </section>
        )}
        {links && <p className="text-meta text-ink-2">{codegenTexts.deploy.hostsText}</p>}
        {isDeployable && variables.length > 0 && (
          <p className="text-meta text-ink-2 wrap-anywhere">{publishTexts.backendVariables(variables.join(', '))}</p>
        )}
        {conflicts.length > 0 && (
          <Notice tone="warn" title={publishTexts.conflicts(conflicts.length)} help={conflicts}>
            {publishTexts.conflictsText}
          </Notice>
        )}
        {notes.length > 0 && <Notice tone="info" title={publishTexts.notes} help={notes} />}
      </div>
    </div>
  )
}

type LinkProps = { readonly href: string; readonly isPrimary?: boolean; readonly children: string }

function LinkButton({ href, isPrimary = false, children }: LinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className={classNames(
        'inline-flex h-8 items-center gap-1.5 rounded-md px-3 font-medium pointer-coarse:h-11',
        isPrimary ? 'bg-accent text-on-accent hover:bg-accent-strong' : 'border border-line hover:bg-surface-2',
      )}
    >
      {children}
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  )
}
