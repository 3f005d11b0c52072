import { navigate } from './route.ts'
import { SettingsButton } from './SettingsButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { appTexts } from './texts.ts'

/** Header of the screens outside of the editor; its name leads home. */
export function ScreenHeader() {
  return (
    <header className="mx-auto flex w-full max-w-[1200px] items-center gap-2.5 px-6 pt-4 max-sm:px-4">
      <a
        href="/"
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          navigate('/')
        }}
        className="flex items-center gap-2.5 rounded-md text-title font-semibold pointer-coarse:min-h-11"
      >
        <img src="/sluice.svg" alt="" className="size-7" />
        {appTexts.product}
      </a>
      <span className="flex-1" />
      <SettingsButton />
      <ThemeButton />
    </header>
  )
}
