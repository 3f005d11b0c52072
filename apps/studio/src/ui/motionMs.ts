/** Animation duration; 0 with reduced motion. */
export const motionMs = (wanted: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : wanted
