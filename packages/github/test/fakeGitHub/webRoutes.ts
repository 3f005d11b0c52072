import { isCallback, type OAuth, type OAuthAnswer } from './createOAuth.ts'
import { decisionForm, page, paragraph } from './pages.ts'
import type { FakeState } from './router.ts'

export type WebRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  /** Whether JSON is asked for; GitHub answers form-encoded otherwise. */
  readonly wantsJson: boolean
}

export type WebResponse = {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
  readonly location?: string
}

const html = (status: number, body: string): WebResponse => ({ status, type: 'text/html; charset=utf-8', body })

const missing = () => html(404, page('Not Found', paragraph('This is not the web page you are looking for.')))

const redirect = (location: string): WebResponse => ({ ...html(302, ''), location })

/** A grey pixel. */
const avatar = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNoaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg==',
  'base64',
)

const splitScopes = (text: string | null) => (text ?? '').split(/[\s,]+/).filter(scope => scope !== '')

function withQuery(address: string, values: { readonly [name: string]: string | null }): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) if (value !== null) url.searchParams.set(name, value)
  return url.href
}

function answerOAuth({ wantsJson }: WebRequest, answer: OAuthAnswer, status = 200): WebResponse {
  const values = Object.entries(answer).map(([name, value]): [string, string] => [name, String(value)])
  return wantsJson
    ? { status, type: 'application/json; charset=utf-8', body: JSON.stringify(answer) }
    : { status, type: 'application/x-www-form-urlencoded; charset=utf-8', body: String(new URLSearchParams(values)) }
}

/** The authorise page of an OAuth app and what its buttons do. */
function authorise({ method, query, form }: WebRequest, state: FakeState, oauth: OAuth): WebResponse {
  const asked = method === 'GET' ? query : form
  const app = oauth.findApp(asked.get('client_id'))
  if (!app) return missing()
  const redirectUri = asked.get('redirect_uri')
  const callback = redirectUri ?? app.callbackUrl
  const stateParameter = asked.get('state')
  if (!isCallback(app, callback)) {
    const error_description = 'The redirect_uri MUST match the registered callback URL for this application.'
    return redirect(
      withQuery(app.callbackUrl, { error: 'redirect_uri_mismatch', error_description, state: stateParameter }),
    )
  }
  const challenge = asked.get('code_challenge')
  if (challenge !== null && asked.get('code_challenge_method') !== 'S256') {
    const error_description = 'The code_challenge_method must be S256.'
    return redirect(withQuery(callback, { error: 'invalid_request', error_description, state: stateParameter }))
  }
  if (method === 'GET') {
    const logins = state.accounts.listUsers().map(user => user.login)
    const text = `This application asks for: ${splitScopes(asked.get('scope')).join(', ') || 'public data'}.`
    const fields = { action: '/login/oauth/authorize', hidden: Object.fromEntries(query), logins }
    return html(200, page('Authorize application', paragraph(text) + decisionForm(fields)))
  }
  if (asked.get('decision') !== 'authorize') {
    const error_description = 'The user has denied your application access.'
    return redirect(withQuery(callback, { error: 'access_denied', error_description, state: stateParameter }))
  }
  const login = asked.get('login') ?? ''
  if (!state.accounts.find(login)) return missing()
  const code = oauth.authorise({ app, login, scopes: splitScopes(asked.get('scope')), redirectUri, challenge })
  return redirect(withQuery(callback, { code, state: stateParameter }))
}

/** The page where the code of the device flow is entered. */
function device({ method, form }: WebRequest, state: FakeState, oauth: OAuth): WebResponse {
  const logins = state.accounts.listUsers().map(user => user.login)
  const fields = { action: '/login/device', hidden: {}, logins, code: 'Enter the code displayed on your device' }
  if (method === 'GET') return html(200, page('Device Activation', decisionForm(fields)))
  const decision = form.get('decision') === 'authorize' ? { login: form.get('login') ?? '' } : 'denied'
  if (!oauth.decideDevice(form.get('user_code') ?? '', decision)) {
    return html(200, page('Device Activation', paragraph('The code was not found.') + decisionForm(fields)))
  }
  const text = decision === 'denied' ? 'The application was denied.' : 'Your device is now connected.'
  return html(200, page(decision === 'denied' ? 'Denied' : "Congratulations, you're all set!", paragraph(text)))
}

/** Pages and OAuth addresses, which are no part of the API. */
export function answerWeb(request: WebRequest, state: FakeState, oauth: OAuth): WebResponse {
  const { method, path, form } = request
  const isRead = method === 'GET'
  if (path === '/login/oauth/authorize' && (isRead || method === 'POST')) return authorise(request, state, oauth)
  if (path === '/login/oauth/access_token' && method === 'POST') return answerOAuth(request, oauth.exchange(form))
  if (path === '/login/device' && (isRead || method === 'POST')) return device(request, state, oauth)
  if (path === '/login/device/code' && method === 'POST') {
    const app = oauth.findApp(form.get('client_id'))
    if (!app) return answerOAuth(request, { error: 'Not Found' }, 404)
    if (!app.deviceFlow) {
      const error_description = 'Device Flow must be explicitly enabled for this App'
      return answerOAuth(request, { error: 'device_flow_disabled', error_description })
    }
    return answerOAuth(request, oauth.startDevice(app, splitScopes(form.get('scope')), state.web))
  }
  if (isRead && path === '/') return html(200, page('GitHub', paragraph('A GitHub for tests.')))
  if (isRead && path.startsWith('/avatars/')) return { status: 200, type: 'image/png', body: avatar }
  const [, owner = '', name = ''] = path.split('/')
  const repository = isRead ? state.repositories.find(owner, name) : undefined
  if (!repository || repository.isPrivate) return missing()
  return html(200, page(`${repository.owner.login}/${repository.name}`, paragraph(repository.description ?? '')))
}
