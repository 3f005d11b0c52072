import { useEffect, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { preflightTexts } from './preflightTexts.ts'

type Props = {
  /** Asks the server anew; false without an answer. */
  readonly isServed: () => Promise<boolean>
  readonly onServed: () => void
}

const askEveryMs = 2_000

/** Says that the server does not answer, and asks it until it does. */
export function PreflightServerRow({ isServed, onServed }: Props) {
  const { view } = useEditor()
  const [state, setState] = useState<'idle' | 'trying' | 'away'>('idle')
  useEffect(() => {
    let isOpen = true
    const ask = async () => {
      while (isOpen) {
        await new Promise(resolve => setTimeout(resolve, askEveryMs))
        if (isOpen && (await isServed()) && isOpen) return onServed()
      }
    }
    void ask()
    return () => {
      isOpen = false
    }
  }, [isServed, onServed])
  const tryAgain = async () => {
    setState('trying')
    if (await isServed()) onServed()
    else setState('away')
  }
  return (
    <div className="rounded-lg border border-line p-3">
      <p className="mb-2">{navigator.onLine ? preflightTexts.serverText : preflightTexts.offlineText}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" disabled={state === 'trying'} onClick={() => void tryAgain()}>
          {state === 'trying' ? preflightTexts.trying : preflightTexts.tryAgain}
        </Button>
        <Button onClick={() => view.setState({ mode: 'static' })}>{preflightTexts.simulate}</Button>
        <span role="status" className="text-meta text-ink-2">
          {state === 'away' ? preflightTexts.stillAway : ''}
        </span>
      </div>
    </div>
  )
}
