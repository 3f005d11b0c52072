/** Named tokens on disk, for the server and the command line: for Node alone. */
export { accessTokenErrors } from './accessTokenErrors.ts'
export {
  type AccessTokenStore,
  accessTokensFolder,
  type CheckedAccessToken,
  createAccessTokenStore,
} from './accessTokenStore.ts'
export { hasHash, idOfAccessToken, isAccessToken } from './accessTokenText.ts'
export { newAccessToken, pickAccessToken, tokensAbove } from './newAccessToken.ts'
