const themes = new Set<unknown>(['light', 'dark', 'system'])

/**
 * Shows the theme that the editor asks for; `system` gives the application its own back. A page in a frame of another
 * site does not inherit the frame's color scheme.
 */
export function followTheme(): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown; theme?: unknown } | null>) => {
    if (window.parent === window || source !== window.parent) return
    if (data?.type !== 'preview-theme' || !themes.has(data.theme)) return
    document.documentElement.style.colorScheme = data.theme === 'system' ? '' : String(data.theme)
  })
}
