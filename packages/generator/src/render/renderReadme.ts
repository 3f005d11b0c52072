import { findChain } from '@sluice/defi'
import type { EnvVariable } from '../feature.ts'
import type { Detection } from '../generatedProject.ts'
import type { Guide } from '../guide.ts'
import { minimumNodeVersion } from '../kinds/baseEnv.ts'
import { type AppFacts, chainsOf } from './renderAppConfig.ts'
import { escapeMarkdown, renderSection } from './renderSection.ts'

export type ReadmeFacts = {
  readonly app: AppFacts
  readonly detection: Detection
  readonly notes: readonly string[]
  readonly env: readonly EnvVariable[]
  readonly port: number
  readonly guides: readonly Guide[]
  /** Folders with a `package.json`. */
  readonly parts: readonly string[]
  readonly hasGuard: boolean
}

/** Additional project folders, with the command that tests them. */
const sideParts: { readonly [part: string]: readonly [what: string, command: string] } = {
  contracts: ['Solidity contracts, tested on a local chain', 'npm run contracts'],
  e2e: ['end-to-end tests in a browser, with a test wallet on a local chain', 'npm run e2e'],
}

/** Renders the project's README. */
export function renderReadme(facts: ReadmeFacts): string {
  const { app, detection, notes, env, port, guides, parts, hasGuard } = facts
  const chains = chainsOf(app)
    .chainIds.map(id => findChain(id)?.name ?? String(id))
    .join(', ')
  const required = env.filter(variable => variable.required).map(variable => `\`${variable.name}\``)
  const prepare =
    required.length === 0
      ? '1. No environment variables are required. To change a setting, copy `.env.example` to `.env`.'
      : `1. Copy \`.env.example\` to \`.env\` and set ${required.join(', ')}.`
  const beside = parts.filter(part => sideParts[part])
  const section = (title: string, lines: readonly string[]) => renderSection({ title, lines })
  return [
    `# ${escapeMarkdown(app.projectName)}\n\n${escapeMarkdown(app.description)}\n`,
    section('Quick start', [
      prepare,
      '2. Run:',
      '',
      '```sh',
      'npm run setup',
      'npm start',
      '```',
      '',
      `Then open http://127.0.0.1:${port}. Requires Node.js ${minimumNodeVersion} or newer; \`.nvmrc\` has the tested version.`,
    ]),
    section('Features', [
      ...detection.features.map(feature => `- **${escapeMarkdown(feature.title)}**: ${escapeMarkdown(feature.reason)}`),
      `- Networks: ${chains}`,
      `- ${hasGuard ? 'Every transaction is checked before it is sent to the wallet for signing' : 'Transactions are signed in the wallet'}; the backend holds no private key.`,
    ]),
    ...guides.flatMap(({ readme }) => readme ?? []).map(renderSection),
    section('Project structure', [
      '| Path | Contents |',
      '|---|---|',
      `| \`web/\` | ${app.kind.framework} frontend, exported as static files |`,
      '| `web/src/config/` | generated values: names, networks, defaults |',
      '| `web/src/features/` | one folder per feature |',
      '| `web/src/kit/` | wallet, dialogs, toasts, requests |',
      ...(hasGuard ? ['| `web/src/features/guard/` | rules that every transaction must pass |'] : []),
      '| `server/` | Express backend; serves the frontend and the API |',
      '| `server/src/config/` | networks of the backend and settings of its features |',
      ...beside.map(part => `| \`${part}/\` | ${sideParts[part]![0]} |`),
      '| `.workflow/` | the source workflow without secrets, and a hash of every file so that regenerating keeps your edits |',
    ]),
    section('Development', [
      '```sh',
      'npm run typecheck',
      'npm run lint',
      'npm test',
      '```',
      '',
      `For hot reload, run \`npm run dev --prefix server\` and \`npm run dev --prefix web\` in two terminals and open http://127.0.0.1:3000. Requests to \`/api\` are proxied to port ${port}. Both restart on source changes.`,
      '',
      ...beside.flatMap(part => [
        `\`${sideParts[part]![1]}\` installs and tests \`${part}/\` (${sideParts[part]![0]}).`,
        '',
      ]),
      'To use a local chain, set `LOCAL_CHAINS` in `.env`. The frontend then shows `devnet` and asks the wallet to switch to that chain.',
      '',
      ...guides.flatMap(({ development }) => development ?? []).flatMap(line => [line, '']),
      '`npm run format` formats the code with Biome, configured in `biome.json`.',
      '',
      `If port ${port} is in use, for example by Sluice, set \`PORT=${port + 1}\` in \`.env\`. For hot reload, also change the port in \`web/next.config.mjs\`.`,
    ]),
    section(
      'Not included from the workflow',
      [...notes, ...detection.unrepresented.map(node => `${node.label}: ${node.reason}`)].map(
        text => `- ${escapeMarkdown(text.replace(/\s+/g, ' '))}`,
      ),
    ),
    '\nSee `SECURITY.md` for protections of users and `DEPLOYMENT.md` for deployment.\n',
  ].join('')
}
