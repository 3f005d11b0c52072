/** The components and templates users can pick, loaded on first use: they bring the chain library with them. */
export const loadCatalogue = () => import('@sluice/catalogue')
