import { useEffect, useRef } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { logMainnet } from '../logs/mainnetLogs.ts'
import { configTexts } from './texts.ts'

const OneInchSection = lazyComponent(
  () => import('../../settings/OneInchSection.tsx').then(module => module.OneInchSection),
  { isPanel: true },
)

/** Key of the swap provider, which is stored on the server and never shown. Source: spec 001 §2.6. */
export function ConfigTab() {
  const { host } = useEditor()
  useKeyLog()
  return (
    <div className="scroll-slim flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      <div>
        <h3 className="font-semibold">{configTexts.apiKey}</h3>
        <p className="text-ink-2">{configTexts.explanation}</p>
      </div>
      <OneInchSection />
      <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
        <p className="text-ink-2">{configTexts.more}</p>
        <Button onClick={() => host.open('settings', 'oneinch')}>{uiTexts.openSettings}</Button>
      </div>
    </div>
  )
}

/** Logs a key that is saved or removed while the tab is open. */
function useKeyLog() {
  const last4 = useServerConfig().data?.secrets.find(({ name }) => name === 'oneinch')?.last4
  const before = useRef(last4)
  useEffect(() => {
    if (before.current !== undefined && last4 !== undefined && last4 !== before.current)
      logMainnet('success', last4 === null ? configTexts.removed : configTexts.saved(last4))
    before.current = last4
  }, [last4])
}
