import { useEffect } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { finishFirstStep } from '../editor/firstSteps.ts'
import { useAppServices } from '../session/AppServices.tsx'

/** Notes the steps of a new user as they happen. */
export function useFirstSteps(): void {
  const { documents, runs } = useEditor()
  const { wallet } = useAppServices()
  useEffect(() => {
    const noteWallet = () => {
      if (wallet.getState().status === 'connected') finishFirstStep('connect')
    }
    noteWallet()
    const stops = [
      wallet.subscribe(noteWallet),
      runs.subscribe(({ view }, before) => {
        if (view.status !== 'success' || before.view.status === 'success') return
        finishFirstStep('run')
        finishFirstStep('runAgain')
      }),
      documents.subscribe(({ document: { nodes } }, { document: before }) => {
        const isChanged = nodes.some(node => {
          const earlier = before.nodes.find(({ id }) => id === node.id)
          return earlier !== undefined && earlier.config !== node.config
        })
        if (nodes !== before.nodes && isChanged) finishFirstStep('change')
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [documents, runs, wallet])
}
