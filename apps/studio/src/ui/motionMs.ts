/** How long a movement takes that a script makes: nothing where the user wants no motion. */
export const motionMs = (wanted: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : wanted
