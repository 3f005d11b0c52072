import { Notice } from '../ui/Notice.tsx'
import { SettingsLink } from '../ui/SettingsLink.tsx'
import { publishTexts } from './texts.ts'

type Props = { readonly message: string | null; readonly help: readonly string[]; readonly code: string | undefined }

/** Why a publication failed. */
export function ErrorBanner({ message, help, code }: Props) {
  return (
    <Notice tone="danger" title={message || publishTexts.failed} help={help} action={<SettingsLink code={code} />} />
  )
}
