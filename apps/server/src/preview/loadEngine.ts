/** Loaded with the first preview. */
export const loadEngine = () => import('@sluice/preview')
