/** Named tokens on disk, for the server and the command line: for Node alone. */
export { accessTokenErrors } from './accessTokenErrors.ts'
export { type AccessTokenStore, accessTokensFolder, createAccessTokenStore } from './accessTokenStore.ts'
export { idOfAccessToken, isAccessToken } from './accessTokenText.ts'
