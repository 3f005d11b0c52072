import { TestPanel } from '../session/TestPanel.tsx'
import { Badge } from '../ui/Badge.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { PreviewTab } from './PreviewTab.tsx'
import { testingLog } from './testingLog.ts'
import { testingTexts } from './texts.ts'
import { useTesting } from './useTesting.ts'

const TestingTab = lazyComponent(() => import('./TestingTab.tsx').then(module => module.TestingTab), { isPanel: true })
const ConfigTab = lazyComponent(() => import('./ConfigTab.tsx').then(module => module.ConfigTab), { isPanel: true })
const LogsTab = lazyComponent(() => import('../session/log/LogsTab.tsx').then(module => module.LogsTab), {
  isPanel: true,
})

const { tabs } = testingTexts

/** Tests nodes, the whole flow and quotes, one by one. Source: spec 001 §2.5. */
export function TestingPanel({ onClose }: { readonly onClose: () => void }) {
  const testing = useTesting(testingLog.add)
  return (
    <TestPanel
      id="testing"
      title={testingTexts.title}
      mark={testing.config.isDemo && <Badge tone="info">{testingTexts.demo}</Badge>}
      tabs={[
        { id: 'preview', label: tabs.preview, content: <PreviewTab testing={testing} /> },
        { id: 'testing', label: tabs.testing, content: <TestingTab testing={testing} /> },
        { id: 'config', label: tabs.config, content: <ConfigTab testing={testing} /> },
        { id: 'logs', label: tabs.logs, content: <LogsTab log={testingLog} fileName="testing-logs.txt" /> },
      ]}
      onClose={onClose}
    />
  )
}
