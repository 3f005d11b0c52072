type Element = { readonly type: unknown; readonly props: { readonly [name: string]: unknown } }

type ErrorState = { readonly error: unknown }

type ComponentClass = new (
  props: object,
) => {
  readonly props: { readonly children?: unknown }
  state: ErrorState
  setState(state: ErrorState): void
}

/** React and the modules of the project's `app` folder. */
export type Application = {
  readonly createElement: (type: unknown, props?: object | null, ...children: readonly unknown[]) => Element
  readonly Component: ComponentClass
  readonly createRoot: (element: HTMLElement) => { render(element: unknown): void }
  readonly layout: {
    readonly default: (props: { readonly children: unknown }) => Element
    readonly metadata?: { readonly title?: unknown; readonly description?: unknown }
  }
  readonly Page: unknown
  readonly PageError: unknown
  readonly NotFound: unknown
}

const childrenOf = ({ props }: Element): readonly Element[] =>
  [props.children].flat(2).filter((child): child is Element => typeof child === 'object' && child !== null)

function setAttributes(target: HTMLElement, props: Element['props']): void {
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || (typeof value !== 'string' && typeof value !== 'number')) continue
    target.setAttribute(name === 'className' ? 'class' : name, String(value))
  }
}

/** Puts the layout's attributes and title on the document; returns what the layout has in its body. */
export function applyLayout(layout: Application['layout'], children: unknown = null): unknown {
  const html = layout.default({ children })
  setAttributes(document.documentElement, html.props)
  const body = childrenOf(html).find(child => child.type === 'body')
  if (body) setAttributes(document.body, body.props)
  const { title } = layout.metadata ?? {}
  if (typeof title === 'string') document.title = title
  return body ? body.props.children : children
}

/** Renders the application as the exported page does: layout, error page, page. */
export function startApplication(application: Application): void {
  const { createElement, createRoot, layout, Page, PageError, NotFound } = application
  const shown = location.pathname === '/' || NotFound === undefined ? Page : NotFound
  const page = createElement(createBoundary(application), { PageError }, createElement(shown))
  createRoot(document.getElementById('root')!).render(applyLayout(layout, page))
}

function createBoundary({ Component, createElement }: Application): unknown {
  return class PreviewBoundary extends Component {
    override state: ErrorState = { error: null }
    static getDerivedStateFromError(error: unknown): ErrorState {
      return { error }
    }
    render(): unknown {
      const { children, PageError } = this.props as { readonly children?: unknown; readonly PageError?: unknown }
      if (this.state.error === null) return children
      if (PageError === undefined) return String(this.state.error)
      return createElement(PageError, { error: this.state.error, reset: () => this.setState({ error: null }) })
    }
  }
}
