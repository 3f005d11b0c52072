/** Formatter version used for all project sources. */
const biomeVersion = '2.6.8'

export type RootPackageFacts = {
  readonly slug: string
  readonly description: string
  /** Minimum Node.js version, such as `22.18`. */
  readonly node: string
  /** Folders with a `package.json`, in install order. */
  readonly parts: readonly string[]
}

/** Renders the root `package.json`: commands only, no dependencies. */
export function renderRootPackage({ slug, description, node, parts }: RootPackageFacts): string {
  const application = parts.filter(part => part === 'server' || part === 'web')
  const each = (command: (part: string) => string) => application.map(command).join(' && ')
  const has = (part: string) => parts.includes(part)
  const inPart = (part: string, scripts: readonly string[]) =>
    [`npm ci --prefix ${part}`, ...scripts.map(script => `npm run ${script} --prefix ${part}`)].join(' && ')
  const manifest = {
    name: slug,
    version: '0.1.0',
    private: true,
    description,
    license: 'MIT',
    type: 'module',
    engines: { node: `>=${node}` },
    scripts: {
      setup: `${each(part => `npm ci --prefix ${part}`)} && npm run build`,
      build: 'npm run build --prefix web && npm run build --prefix server',
      ...(has('e2e') ? { demo: 'node scripts/demo.mjs' } : {}),
      dev: 'node scripts/dev.mjs',
      start: 'npm start --prefix server',
      typecheck: each(part => `npm run typecheck --prefix ${part}`),
      lint: each(part => `npm run lint --prefix ${part}`),
      test: each(part => `npm test --prefix ${part}`),
      ...(has('contracts') ? { contracts: inPart('contracts', ['typecheck', 'lint', 'test']) } : {}),
      ...(has('e2e') ? { e2e: inPart('e2e', ['typecheck', 'lint', 'test']) } : {}),
      format: `npx --yes @biomejs/biome@${biomeVersion} format --write .`,
    },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
