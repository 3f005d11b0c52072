/** Where the description of all routes is served. */
export const docsPath = '/api/docs'
