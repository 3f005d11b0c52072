import { useState } from 'react'
import { useStore } from 'zustand'
import type { Editor } from '../editor/createEditor.ts'
import { firstSteps, firstStepsStore } from '../editor/firstSteps.ts'
import { isRunActive } from '../editor/runStore.ts'
import { browserStorage } from '../ui/browserStorage.ts'

/** Earlier versions only had tips. */
const tipsKey = 'sluice.tips'

/** Whether the steps of a new user were open when the editor was opened, and no run needs their place. */
export function useFirstStepsShown({ runs }: Pick<Editor, 'runs'>): boolean {
  const { done, isDismissed } = useStore(firstStepsStore)
  const isQuiet = useStore(
    runs,
    state => !isRunActive(state) && state.phase !== 'refused' && state.view.status !== 'error',
  )
  const [wasOpen] = useState(
    () => done.size < firstSteps.length && !isDismissed && browserStorage.getItem(tipsKey) === null,
  )
  return isQuiet && wasOpen && !isDismissed
}
