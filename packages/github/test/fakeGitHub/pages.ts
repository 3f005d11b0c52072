const escapes: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => escapes[character]!)

/** A page with a heading and content. */
export const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
  `<body style="font-family:sans-serif;max-width:32rem;margin:2rem auto"><h1>${escapeHtml(title)}</h1>${content}</body></html>`

export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

type Form = {
  readonly action: string
  readonly hidden: { readonly [name: string]: string }
  readonly logins: readonly string[]
  /** Label of a field for the code of the device flow; absent: no such field. */
  readonly code?: string
}

/** A form that asks for the user and has the buttons Authorize and Cancel. */
export function decisionForm({ action, hidden, logins, code }: Form): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const options = logins.map(login => `<option>${escapeHtml(login)}</option>`)
  return [
    `<form method="post" action="${escapeHtml(action)}">`,
    ...fields,
    code ? `<p><label>${escapeHtml(code)} <input name="user_code" autocomplete="off"></label></p>` : '',
    `<p><label>Signed in as <select name="login">${options.join('')}</select></label></p>`,
    '<p><button name="decision" value="authorize">Authorize</button> ',
    '<button name="decision" value="cancel">Cancel</button></p></form>',
  ].join('')
}
