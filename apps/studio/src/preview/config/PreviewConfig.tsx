import type { AppDescription } from '@sluice/generator'
import { Tabs } from '../../ui/Tabs.tsx'
import { previewTexts } from '../texts.ts'
import { ApiTab } from './ApiTab.tsx'
import { ChainsTab } from './ChainsTab.tsx'

/** Settings of the next start. Source: spec 001 §2.4, §3. */
export function PreviewConfig({ app }: { readonly app: AppDescription | undefined }) {
  return (
    <Tabs
      label={previewTexts.config}
      tabs={[
        { id: 'api', label: previewTexts.tabs.api, content: <ApiTab app={app} /> },
        { id: 'chains', label: previewTexts.tabs.chains, content: <ChainsTab app={app} /> },
      ]}
    />
  )
}
