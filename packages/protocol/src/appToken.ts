/** Header required on every `/api/*` request except `/api/health`. */
export const appTokenHeader = 'x-app-token'

/** The served page carries the token as `<meta name="sluice-token" content="…">`. */
export const appTokenMeta = 'sluice-token'

/** Key of the token in the socket handshake: `io(url, { auth: { token } })`. */
export const socketTokenKey = 'token'
