/** The one workspace of a server without sign-in; with sign-in, that of its first owner. */
export const localWorkspaceId = 'local'
