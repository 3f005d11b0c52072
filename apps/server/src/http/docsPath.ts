/** Where the description of all routes is served. */
export const docsPath = '/api/docs'

/** Where the description of the socket is served. */
export const asyncApiPath = `${docsPath}/asyncapi.json`
