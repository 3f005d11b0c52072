import { Notice } from '../ui/Notice.tsx'
import { settingsTexts } from './texts.ts'

/** Stored settings that cannot be read. */
export function SettingsProblem({ problem }: { readonly problem: string }) {
  return <Notice tone="danger" title={problem} help={[settingsTexts.problemHelp]} />
}
