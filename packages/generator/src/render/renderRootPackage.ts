/** Renders the root `package.json`: no dependency, only the commands of both parts. */
export function renderRootPackage(slug: string, description: string): string {
  const manifest = {
    name: slug,
    version: '0.1.0',
    private: true,
    description,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      setup: 'npm ci --prefix server && npm ci --prefix web && npm run build',
      build: 'npm run build --prefix web && npm run build --prefix server',
      start: 'npm start --prefix server',
      typecheck: 'npm run typecheck --prefix server && npm run typecheck --prefix web',
      lint: 'npm run lint --prefix server && npm run lint --prefix web',
      test: 'npm test --prefix server && npm test --prefix web',
    },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
