const paths = {
  alert: 'M12 8.5v4.5m0 3.2v.1M12 3 2.5 20h19z',
  arrowDown: 'M12 5v14m-6-6 6 6 6-6',
  // only with: l1Analytics
  chart: 'M4 20h16M7 16v-5m5 5V6m5 10V9',
  // end only
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  // only with: pchain
  cube: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  // end only
  // only with: icm
  external: 'M14 5h5v5m0-5-8 8M10 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V14',
  // end only
  // only with: l1
  file: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5m-5 4h5',
  // end only
  info: 'M12 11v5.5m0-9v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  // only with: l1 limitOrder portfolio
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  // end only
  logOut: 'M10 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19H10m4-3.5 3.5-3.5L14 8.5M17 12h-7',
  // only with: icm icmDashboard
  message: 'M5 5h14v10.5h-8.5L6.5 19v-3.5H5z',
  // end only
  refresh: 'M19 12a7 7 0 1 1-2.1-5M19 4v4h-4',
  swap: 'M7 4v14m-3.5-3.5L7 18l3.5-3.5M17 20V6m-3.5 3.5L17 6l3.5 3.5',
  wallet: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7a2 2 0 0 0-2-2H5m11 5.5h.1',
} as const

export type IconName = keyof typeof paths

/** Decorative line icon in the color of its text. */
export function Icon({ name, className = 'size-4' }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}
