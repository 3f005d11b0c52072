import { isSluiceError } from '@sluice/workflow'
import SearchX from 'lucide-react/icons/search-x'
import Unplug from 'lucide-react/icons/unplug'
import { useEffect } from 'react'
import { Button } from '../ui/Button.tsx'
import { ProblemState } from '../ui/ProblemState.tsx'
import { uiTexts } from '../ui/texts.ts'
import { navigate } from './route.ts'
import { ScreenHeader } from './ScreenHeader.tsx'
import { appTexts } from './texts.ts'

type Props = {
  readonly error: unknown
  readonly onRetry?: (() => void) | undefined
}

/** Screen for something that is not there or cannot be loaded. */
export function ProblemScreen({ error, onRetry }: Props) {
  const isFinal = isSluiceError(error) && error.retry === 'never'
  const retry = isFinal ? undefined : onRetry
  useEffect(() => {
    document.title = appTexts.product
  }, [])
  return (
    <div className="scroll-slim flex h-full flex-col overflow-y-auto">
      <ScreenHeader />
      <main className="grid flex-1 place-items-center px-6 pt-6 pb-24 max-sm:px-4">
        <ProblemState icon={retry ? Unplug : SearchX} error={error}>
          {retry && (
            <Button look="primary" onClick={retry}>
              {uiTexts.retry}
            </Button>
          )}
          <Button look={retry ? 'plain' : 'primary'} onClick={() => navigate('/')}>
            {appTexts.backToProjects}
          </Button>
        </ProblemState>
      </main>
    </div>
  )
}
