import { readRules } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import type { EnvVariable } from '../feature.ts'
import { renderDeployment } from './renderDeployment.ts'
import { renderRootPackage } from './renderRootPackage.ts'
import { renderSecurity } from './renderSecurity.ts'

const key: EnvVariable = { name: 'SERVICE_KEY', required: true, value: '', comment: 'From the service.' }
const port: EnvVariable = { name: 'PORT', required: false, value: '3001', comment: 'Port | address.' }
const data: EnvVariable = { name: 'DATA_DIR', required: false, value: './data', comment: 'Where it keeps things.' }
const facts = { slug: 'my-app', node: '20.19', port: 3001, guides: [] }

describe('renderDeployment', () => {
  it('default: names every variable, and the required ones before starting', () => {
    const text = renderDeployment({ ...facts, env: [key, port] })
    expect(text).toContain('set `SERVICE_KEY`.')
    expect(text).toContain('| `SERVICE_KEY` | yes | – | From the service. |')
    expect(text).toContain('| `PORT` | no | `3001` | Port \\| address. |')
    expect(text).toContain('--env-file .env')
    expect(text).toContain('docker build -t my-app .')
    expect(text).not.toContain('/app/data')
  })

  it('behavior: an application without required variables needs no file, and one that keeps data says where', () => {
    const text = renderDeployment({ ...facts, env: [port, data] })
    expect(text).toContain('No environment variables are required')
    expect(text).toContain('is stored in the volume')
  })

  it('behavior: a container that is removed leaves its data in a volume with a name, whatever .env says', () => {
    const command = (env: readonly EnvVariable[]) =>
      renderDeployment({ ...facts, env })
        .split('\n')
        .find(line => line.startsWith('docker run'))
    expect(command([port, data])).toBe(
      'docker run --rm -p 127.0.0.1:3001:3001 -v my-app-data:/app/data -e HOST=0.0.0.0 -e PORT=3001 -e DATA_DIR=/app/data my-app',
    )
    expect(command([key, port])).toBe(
      'docker run --rm -p 127.0.0.1:3001:3001 --env-file .env -e HOST=0.0.0.0 -e PORT=3001 my-app',
    )
  })

  it('behavior: says what the page gets, and speaks of keys only where the application has one', () => {
    const sent: EnvVariable = { ...port, name: 'ICM_GATEWAY', isSentToPage: true }
    const text = renderDeployment({ ...facts, env: [port, sent] })
    expect(text).toContain('the backend sends it what `ICM_GATEWAY` says')
    expect(text).not.toContain('API keys')
    const keyed = renderDeployment({ ...facts, env: [{ ...key, name: 'SERVICE_API_KEY' }, sent] })
    expect(keyed).toContain('holds the API keys')
  })

  it('behavior: sections of features stand before the variables', () => {
    const guides = [{ deployment: [{ title: 'The relayer', lines: ['Run one.'] }] }]
    expect(renderDeployment({ ...facts, env: [port], guides })).toMatch(
      /\n## The relayer\n\nRun one\.\n[\s\S]*\n## Environment variables\n/,
    )
  })
})

describe('renderSecurity', () => {
  const rules = readRules(['rules.receiver.confirm(a)', 'rules.receiver.block(b)', 'rules.price.note(c)'])

  it('default: says only what is true of the project', () => {
    const guides = [{ security: ['Approvals are for the exact amount.'] }]
    expect(renderSecurity(guides, rules)).toContain('- Approvals are for the exact amount.\n')
    expect(renderSecurity(guides, rules)).toContain('web/src/features/guard/')
    expect(renderSecurity([], [])).not.toMatch(/guard|Approvals/)
  })

  it('behavior: every rule of the guard has a row, with what it does', () => {
    const text = renderSecurity([], rules)
    expect(text.match(/^\| T\d\d \|/gm)).toEqual(['| T07 |', '| T09 |'])
    expect(text).toContain('| T07 | Receiver | The swap pays you. | refuses or asks for consent |\n')
  })
})

describe('renderRootPackage', () => {
  const scriptsOf = (parts: readonly string[]) =>
    (
      JSON.parse(renderRootPackage({ slug: 'a', description: 'b', node: '20.19', parts })) as {
        scripts: { [name: string]: string }
      }
    ).scripts

  it('default: two parts are installed and tried together', () => {
    expect(scriptsOf(['server', 'web'])).toMatchObject({
      setup: 'npm ci --prefix server && npm ci --prefix web && npm run build',
      test: 'npm test --prefix server && npm test --prefix web',
    })
  })

  it('behavior: what stands beside the application has a command of its own', () => {
    const scripts = scriptsOf(['server', 'web', 'contracts', 'e2e'])
    expect(scripts.setup).not.toMatch(/contracts|e2e/)
    expect(scripts.contracts).toMatch(/^npm ci --prefix contracts && npm run typecheck --prefix contracts/)
    expect(scripts.e2e).toBe(
      ['npm ci', 'npm run typecheck', 'npm run lint', 'npm run test']
        .map(command => `${command} --prefix e2e`)
        .join(' && '),
    )
  })
})
