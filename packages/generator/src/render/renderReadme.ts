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
  contracts: ['Solidity contracts with their tests on a local chain', 'npm run contracts'],
  e2e: ['the application in a browser, with a test wallet on a local chain', 'npm run e2e'],
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
      ? '1. Nothing has to be set. To change a setting, copy `.env.example` to `.env`.'
      : `1. Copy \`.env.example\` to \`.env\` and fill in ${required.join(', ')}.`
  const beside = parts.filter(part => sideParts[part])
  const section = (title: string, lines: readonly string[]) => renderSection({ title, lines })
  return [
    `# ${escapeMarkdown(app.projectName)}\n\n${escapeMarkdown(app.description)}\n`,
    section('Start', [
      prepare,
      '2. Run:',
      '',
      '```sh',
      'npm run setup',
      'npm start',
      '```',
      '',
      `Then open http://127.0.0.1:${port}. Node.js ${minimumNodeVersion} or newer is needed; \`.nvmrc\` names the version it was tried with.`,
    ]),
    section('What it does', [
      ...detection.features.map(feature => `- **${escapeMarkdown(feature.title)}**: ${escapeMarkdown(feature.reason)}`),
      `- Networks: ${chains}`,
      `- ${hasGuard ? 'Every transaction is checked before the wallet sees it, and is signed in the wallet' : 'Transactions are signed in the wallet'}; the backend holds no private key.`,
    ]),
    ...guides.flatMap(({ readme }) => readme ?? []).map(renderSection),
    section('Where things are', [
      '| Place | What |',
      '|---|---|',
      `| \`web/\` | ${app.kind.framework} page, exported as static files |`,
      '| `web/src/config/` | the values this project was made with: names, networks, defaults |',
      '| `web/src/features/` | one folder a feature |',
      '| `web/src/kit/` | wallet, dialogs, toasts, requests |',
      ...(hasGuard ? ['| `web/src/features/guard/` | the rules a transaction must pass |'] : []),
      '| `server/` | Express backend; serves the page and its own routes |',
      '| `server/src/config/` | networks that the backend serves, and values of its features |',
      ...beside.map(part => `| \`${part}/\` | ${sideParts[part]![0]} |`),
      '| `.workflow/` | the workflow this project was made from, without secrets, and a hash of every file, by which generating again keeps what you edited |',
    ]),
    section('Work on it', [
      '```sh',
      'npm run typecheck',
      'npm run lint',
      'npm test',
      '```',
      '',
      `For hot reload of the page run \`npm run dev --prefix server\` and \`npm run dev --prefix web\` in two terminals and open http://127.0.0.1:3000; requests to \`/api\` are passed on to port ${port}. Both follow every change of their sources.`,
      '',
      ...beside.flatMap(part => [
        `\`${sideParts[part]![1]}\` installs and tries \`${part}/\`: ${sideParts[part]![0]}.`,
        '',
      ]),
      'Against a local chain, set `LOCAL_CHAINS` in `.env`; the page then says `devnet` and asks the wallet for the local chain.',
      '',
      ...guides.flatMap(({ development }) => development ?? []).flatMap(line => [line, '']),
      '`npm run format` formats the sources with Biome, by the rules in `biome.json`.',
      '',
      `Where port ${port} is taken, as it is while Sluice runs on the same machine, set \`PORT=${port + 1}\` in \`.env\`; for hot reload change the port in \`web/next.config.mjs\` too.`,
    ]),
    section(
      'Not shown from the workflow',
      [...notes, ...detection.unrepresented.map(node => `${node.componentId} (${node.nodeId}): ${node.reason}`)].map(
        text => `- ${escapeMarkdown(text.replace(/\s+/g, ' '))}`,
      ),
    ),
    '\n`SECURITY.md` says what protects the users; `DEPLOYMENT.md` says how to put it on a server.\n',
  ].join('')
}
