import { createStore } from 'zustand/vanilla'
import { browserStorage } from './browserStorage.ts'

export type Theme = 'system' | 'light' | 'dark'

export const themes: readonly Theme[] = ['system', 'light', 'dark']

const key = 'sluice.theme'

const isTheme = (text: string | null): text is Theme => themes.includes(text as Theme)

const remembered = browserStorage.getItem(key)

/** Chosen theme; `system` follows the operating system. */
export const themeStore = createStore<Theme>(() => (isTheme(remembered) ? remembered : 'system'))

const show = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

show(themeStore.getState())
themeStore.subscribe(theme => {
  show(theme)
  browserStorage.setItem(key, theme)
})
