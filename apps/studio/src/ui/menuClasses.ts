/** CSS classes of menus. */
export const menuContentClass =
  'z-50 min-w-48 animate-fade rounded-lg border border-line bg-surface-1 p-1 shadow-panel max-h-[min(80dvh,var(--radix-dropdown-menu-content-available-height))] overflow-y-auto'

export const menuItemClass =
  'flex h-8 cursor-default items-center gap-2 rounded-md px-2.5 outline-none select-none data-disabled:text-ink-2 data-disabled:opacity-60 data-highlighted:bg-surface-2 pointer-coarse:h-11'
