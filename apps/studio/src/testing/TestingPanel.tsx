import { TestPanel } from '../session/TestPanel.tsx'
import { testingTexts } from './texts.ts'

/** Tests nodes and the whole flow without money. Source: spec 001 §2.5. */
export function TestingPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <TestPanel
      id="testing"
      title={testingTexts.title}
      tabs={[{ id: 'preview', label: testingTexts.tabs.preview, content: null }]}
      onClose={onClose}
    />
  )
}
