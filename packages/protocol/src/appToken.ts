/** Header that every `/api/*` request but `/api/health` carries. */
export const appTokenHeader = 'x-app-token'

/** The page finds its token in `<meta name="sluice-token" content="…">` of the document it was served with. */
export const appTokenMeta = 'sluice-token'

/** The socket's handshake carries the token here: `io(url, { auth: { token } })`. */
export const socketTokenKey = 'token'
