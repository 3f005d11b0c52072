import type { CodeResult } from '@sluice/protocol'
import { useId, useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { CommandSteps } from './CommandSteps.tsx'
import { deployLinks, readRepositoryUrl } from './deployLinks.ts'
import { codegenTexts } from './texts.ts'

type Props = { readonly result: CodeResult; readonly onPublish: () => void }

/** Deployment instructions: hosts, manual steps and environment variables. */
export function Deployment({ result, onPublish }: Props) {
  const texts = codegenTexts.deploy
  return (
    <div className="scroll-slim min-h-0 flex-1 space-y-6 overflow-y-auto p-4">
      <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-ink-2">{texts.publishText}</p>
        <Button onClick={onPublish}>{texts.publish}</Button>
      </section>
      <Hosts result={result} />
      <section>
        <h3 className="mb-2 font-medium">{texts.byHand}</h3>
        <CommandSteps
          steps={[
            { text: texts.install, command: 'npm ci --prefix server && npm ci --prefix web' },
            { text: texts.build, command: 'npm run build' },
            { text: texts.start, command: 'npm start' },
          ]}
        />
        <p className="mt-3 text-ink-2">{texts.more}</p>
      </section>
      <section>
        <h3 className="mb-2 font-medium">{texts.variables}</h3>
        <ul className="divide-y divide-line rounded-md border border-line">
          {result.deploymentInfo.variables.map(({ name, required, comment }) => (
            <li key={name} className="px-3 py-2">
              <div className="flex items-center gap-2">
                <code className="code font-medium break-all">{name}</code>
                <Badge {...(required ? { tone: 'warn' as const } : {})}>
                  {required ? texts.required : texts.optional}
                </Badge>
              </div>
              <p className="text-ink-2 [overflow-wrap:anywhere]">{comment}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Hosts({ result }: { readonly result: CodeResult }) {
  const id = useId()
  const [text, setText] = useState('')
  const repository = readRepositoryUrl(text)
  const texts = codegenTexts.deploy
  const links = repository ? deployLinks(repository, result.slug) : null
  const isWrong = text.trim() !== '' && repository === null
  return (
    <section>
      <h3 className="mb-1 font-medium">{texts.hosts}</h3>
      <p className="mb-2 max-w-prose text-ink-2">{texts.hostsText}</p>
      <label htmlFor={id} className="mb-1 block font-medium">
        {texts.repository}
      </label>
      <input
        id={id}
        value={text}
        onChange={event => setText(event.target.value)}
        placeholder={texts.repositoryExample}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        className="h-9 w-full max-w-md rounded-md border border-line bg-surface-2 px-2.5 aria-invalid:border-danger pointer-coarse:h-11"
      />
      <p id={`${id}-note`} className={classNames('mt-1 mb-2', isWrong ? 'text-danger' : 'text-ink-2')}>
        {isWrong ? texts.repositoryWrong : texts.repositoryNote}
      </p>
      <div className="flex flex-wrap gap-2">
        <HostLink href={links?.vercel}>{texts.vercel}</HostLink>
        <HostLink href={links?.netlify}>{texts.netlify}</HostLink>
      </div>
    </section>
  )
}

/** Disabled without a URL. */
function HostLink({ href, children }: { readonly href: string | undefined; readonly children: string }) {
  if (!href) return <Button reason={codegenTexts.deploy.repositoryNote}>{children}</Button>
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className="inline-flex h-8 items-center rounded-md border border-line px-3 font-medium hover:bg-surface-2 pointer-coarse:h-11"
    >
      {children}
    </a>
  )
}
