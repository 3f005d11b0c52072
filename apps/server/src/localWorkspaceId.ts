/** Id of the one workspace of a server without sign-in. */
export const localWorkspaceId = 'local'
