import type { EnvVariable } from '../feature.ts'
import type { Guide } from '../guide.ts'
import { renderSection } from './renderSection.ts'

export type DeploymentFacts = {
  readonly slug: string
  /** Minimum Node.js version, such as `22.18`. */
  readonly node: string
  readonly port: number
  readonly env: readonly EnvVariable[]
  readonly guides: readonly Guide[]
}

const fence = (language: string, lines: readonly string[]) => [`\`\`\`${language}`, ...lines, '```']

const describe = ({ name, required, value, comment }: EnvVariable) =>
  `| \`${name}\` | ${required ? 'yes' : 'no'} | ${value === '' ? '–' : `\`${value}\``} | ${comment.replaceAll('|', '\\|')} |`

/** Renders DEPLOYMENT.md: server, container, static host and all variables. */
export function renderDeployment({ slug, node, port, env, guides }: DeploymentFacts): string {
  const needed = env.filter(({ required }) => required).map(({ name }) => `\`${name}\``)
  const prepare =
    needed.length === 0
      ? 'No environment variables are required. To change one, copy `.env.example` to `.env`.'
      : `Copy \`.env.example\` to \`.env\` and set ${needed.join(', ')}.`
  const ofPage = env.filter(({ isSentToPage }) => isSentToPage).map(({ name }) => `\`${name}\``)
  const hasKeys = env.some(({ name }) => name.endsWith('_API_KEY'))
  const keepsData = env.some(({ name }) => name === 'DATA_DIR')
  // A named volume survives the container; port and folder of `.env` apply outside of it.
  const run = [
    `docker run --rm -p 127.0.0.1:${port}:${port}`,
    ...(keepsData ? [`-v ${slug}-data:/app/data`] : []),
    ...(needed.length > 0 ? ['--env-file .env'] : []),
    `-e HOST=0.0.0.0 -e PORT=${port}`,
    ...(keepsData ? ['-e DATA_DIR=/app/data'] : []),
    slug,
  ]
  const rewrite = {
    rewrites: [{ source: '/api/:path*', destination: 'https://api.example.org/api/:path*' }],
  }
  return [
    '# Deployment\n',
    `\nThe backend serves both the exported frontend and the API on port ${port}, so there is one process to run.\n`,
    renderSection({
      title: 'On a server',
      lines: [
        `1. Install Node.js (the version in \`.nvmrc\`; ${node} or newer works).`,
        `2. ${prepare}`,
        '3. Run `npm run setup`, then `npm start` under a process manager such as systemd.',
        `4. Put a TLS reverse proxy in front, for example Caddy: \`example.org { reverse_proxy 127.0.0.1:${port} }\`.`,
        '   Set `TRUST_PROXY=1` so that the rate limit uses the address of the visitor instead of the proxy.',
        '',
        '`GET /health` returns 200 while the backend runs. SIGTERM stops it within three seconds.',
      ],
    }),
    renderSection({
      title: 'As a container',
      lines: [
        'With Docker Compose:',
        '',
        ...fence('sh', ['docker compose up --build --detach']),
        '',
        'Without Compose:',
        '',
        ...fence('sh', [`docker build -t ${slug} .`, run.join(' ')]),
        '',
        ...(needed.length > 0
          ? []
          : ['Add `--env-file .env` before the first `-e` to use the settings of your `.env`.', '']),
        'The image runs as the user `node` and defines a `HEALTHCHECK`.',
        ...(keepsData
          ? ['Application data is stored in the volume at `/app/data`, which survives container removal. Back it up.']
          : []),
      ],
    }),
    renderSection({
      title: 'Frontend on a static host, Vercel or Netlify',
      lines: [
        '`web/out` contains static files, so a static host can serve the frontend. The backend still has to run',
        `elsewhere: it answers the requests of the frontend${hasKeys ? ' and holds the API keys' : ''}. The frontend calls \`/api\` on its own origin only,`,
        'so it needs no API URL; the host must proxy these requests to the backend.',
        '',
        '- Vercel: set the root directory to `web`, the output directory to `out`, and add `web/vercel.json`:',
        '',
        ...fence('json', JSON.stringify(rewrite, null, 2).split('\n')),
        '',
        '- Netlify: base `web`, command `npm run build`, publish `out`, and a file `web/public/_redirects`:',
        '',
        ...fence('text', ['/api/*  https://api.example.org/api/:splat  200']),
        '',
        'Configure the host to send the same headers as the backend, above all the Content-Security-Policy. Print them',
        `with \`curl -I http://127.0.0.1:${port}\`. The script hashes change with every build. Include the`,
        "host's proxies in the number in `TRUST_PROXY`.",
      ],
    }),
    ...guides.flatMap(({ deployment }) => deployment ?? []).map(renderSection),
    renderSection({
      title: 'Environment variables',
      lines: [
        `The backend reads them on startup. The frontend reads none; the backend sends it what ${ofPage.join(', ')} says.`,
        '',
        '| Name | Required | Default | Description |',
        '|---|---|---|---|',
        ...env.map(describe),
      ],
    }),
  ].join('')
}
