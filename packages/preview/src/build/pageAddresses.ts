/** Paths of a preview that are not the application's own. */
export const previewBase = '/_preview'
export const packageBase = `${previewBase}/packages`
