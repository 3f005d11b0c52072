export type RootPackageFacts = {
  readonly slug: string
  readonly description: string
  /** Oldest Node.js, such as `20.19`. */
  readonly node: string
  /** Folders with a `package.json` of their own, in the order in which they are installed. */
  readonly parts: readonly string[]
}

/** Renders the root `package.json`: no dependency, only the commands of all parts. */
export function renderRootPackage({ slug, description, node, parts }: RootPackageFacts): string {
  const each = (command: (part: string) => string, of = parts) => of.map(command).join(' && ')
  const application = parts.filter(part => part === 'server' || part === 'web')
  const manifest = {
    name: slug,
    version: '0.1.0',
    private: true,
    description,
    license: 'MIT',
    type: 'module',
    engines: { node: `>=${node}` },
    scripts: {
      setup: `${each(part => `npm ci --prefix ${part}`, application)} && npm run build`,
      build: 'npm run build --prefix web && npm run build --prefix server',
      start: 'npm start --prefix server',
      typecheck: each(part => `npm run typecheck --prefix ${part}`),
      lint: each(part => `npm run lint --prefix ${part}`),
      test: each(part => `npm test --prefix ${part}`),
    },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
