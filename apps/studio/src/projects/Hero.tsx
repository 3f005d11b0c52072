import Play from 'lucide-react/icons/play'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { useRefusal } from '../ui/access.ts'
import { Button } from '../ui/Button.tsx'
import { PromptField } from '../ui/PromptField.tsx'
import { HeroFlow } from './HeroFlow.tsx'
import { projectTexts } from './texts.ts'

type Props = {
  readonly isBusy: boolean
  /** Opens the swap template and runs it on the local chains. */
  readonly onTrySwap: () => void
  /** Makes a project for a request to the assistant. */
  readonly onRequest: (request: string) => void
}

/** What Sluice is: a sentence, a picture, and the two quickest starts. */
export function Hero({ isBusy, onTrySwap, onRequest }: Props) {
  const createRefusal = useRefusal('createProject')
  const runRefusal = useRefusal('startRun')
  const hasLocalChains = Boolean(useServerConfig().data?.devnet)
  return (
    <section aria-labelledby="hero" className="mt-6 grid items-center gap-8 lg:min-h-55 lg:grid-cols-2">
      <div className="min-w-0">
        <h1 id="hero" className="text-hero font-semibold tracking-tight text-balance">
          {projectTexts.heroTitle}
        </h1>
        <p className="mt-2 text-title text-ink-2">{projectTexts.heroText}</p>
        <PromptField
          label={projectTexts.prompt}
          placeholder={projectTexts.promptExample}
          submitLabel={projectTexts.promptSend}
          look={hasLocalChains ? 'plain' : 'primary'}
          isBusy={isBusy}
          reason={createRefusal}
          className="mt-5"
          onSubmit={onRequest}
        />
        {hasLocalChains && (
          <Button
            look="primary"
            className="mt-3 h-10 px-4"
            reason={runRefusal}
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
