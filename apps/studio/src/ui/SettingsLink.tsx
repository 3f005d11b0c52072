import { createContext, type ReactNode, useContext } from 'react'
import { Button } from './Button.tsx'
import { type SettingsSection, sectionOfError } from './settingsSections.ts'
import { uiTexts } from './texts.ts'

type OpenSettings = (section: SettingsSection) => void

const OpenSettingsContext = createContext<OpenSettings | null>(null)

export function OpenSettingsProvider({
  open,
  children,
}: {
  readonly open: OpenSettings
  readonly children: ReactNode
}) {
  return <OpenSettingsContext value={open}>{children}</OpenSettingsContext>
}

/** Opens the section of Settings where an error can be mended; nothing for other errors. */
export function SettingsLink({ code }: { readonly code: string | undefined }) {
  const open = useContext(OpenSettingsContext)
  const section = sectionOfError(code)
  if (!open || !section) return null
  return <Button onClick={() => open(section)}>{uiTexts.openSettings}</Button>
}
