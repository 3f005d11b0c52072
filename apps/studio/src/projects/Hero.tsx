import ArrowUp from 'lucide-react/icons/arrow-up'
import Play from 'lucide-react/icons/play'
import { type FormEvent, useState } from 'react'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { Button } from '../ui/Button.tsx'
import { HeroFlow } from './HeroFlow.tsx'
import { projectTexts } from './texts.ts'

type Props = {
  readonly isBusy: boolean
  /** Opens the swap template. */
  readonly onTrySwap: () => void
  /** Makes a project for a request to the assistant. */
  readonly onRequest: (request: string) => void
}

const maxLength = 4_000

/** What Sluice is: a sentence, a picture, and the two quickest starts. */
export function Hero({ isBusy, onTrySwap, onRequest }: Props) {
  const [request, setRequest] = useState('')
  const hasLocalChains = Boolean(useServerConfig().data?.devnet)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (request.trim() !== '') onRequest(request.trim())
  }
  return (
    <section aria-labelledby="hero" className="mt-6 grid items-center gap-8 lg:min-h-55 lg:grid-cols-2">
      <div className="min-w-0">
        <h1 id="hero" className="text-hero font-semibold tracking-tight text-balance">
          {projectTexts.heroTitle}
        </h1>
        <p className="mt-2 text-title text-ink-2">{projectTexts.heroText}</p>
        <form
          onSubmit={submit}
          className="mt-5 flex items-center gap-2 rounded-lg border border-line-strong bg-surface-1 py-1.5 pr-1.5 pl-3.5 shadow-card focus-within:border-accent"
        >
          <input
            value={request}
            maxLength={maxLength}
            aria-label={projectTexts.prompt}
            placeholder={projectTexts.promptExample}
            onChange={event => setRequest(event.target.value)}
            className="h-8 min-w-0 flex-1 bg-transparent text-title outline-none placeholder:truncate pointer-coarse:h-11"
          />
          <Button
            submit
            look={hasLocalChains ? 'plain' : 'primary'}
            disabled={isBusy}
            icon={<ArrowUp size={14} aria-hidden="true" />}
          >
            {projectTexts.promptSend}
          </Button>
        </form>
        {hasLocalChains && (
          <Button
            look="primary"
            className="mt-3 h-10 px-4"
            icon={<Play size={14} aria-hidden="true" />}
            onClick={onTrySwap}
          >
            {projectTexts.tryLocal}
          </Button>
        )}
      </div>
      <HeroFlow />
    </section>
  )
}
