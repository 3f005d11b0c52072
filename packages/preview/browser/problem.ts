const id = 'preview-problem'

/** Shows why the newest version of the project cannot be shown. */
export function showProblem(text: string): void {
  hideProblem()
  const box = document.createElement('div')
  box.id = id
  box.setAttribute('role', 'alert')
  Object.assign(box.style, {
    position: 'fixed',
    inset: '0 0 auto 0',
    zIndex: '2147483647',
    padding: '12px 16px',
    background: '#7f1d1d',
    color: '#fff',
    font: '13px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  })
  box.textContent = text
  document.body.append(box)
}

export function hideProblem(): void {
  document.getElementById(id)?.remove()
}
