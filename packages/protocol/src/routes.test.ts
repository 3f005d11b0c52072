import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from './routes.ts'

describe('routes', () => {
  it('default', () => {
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/health',
      'GET /api/ready',
      'GET /api/config',
      'GET /api/1inch/tokens',
      'GET /api/1inch/quote',
      'POST /api/1inch/swap',
      'POST /api/test/oneinch',
      'GET /api/tokens/:address',
      'GET /api/balances',
      'GET /api/allowances',
      'GET /api/prices',
      'GET /api/bridge/status',
      'GET /api/bridge/quote',
      'GET /api/oneinch-proxy',
      'POST /api/fusion-plus/quote',
      'POST /api/fusion-plus',
      'POST /api/fusion-plus/submit',
      'GET /api/fusion-plus/:hash',
      'POST /api/monad-bridge',
      'POST /api/monad-bridge/submit',
      'POST /api/monad-bridge/refund',
      'GET /api/monad-bridge/:hash',
      'GET /api/nodes',
      'POST /api/execute-node',
      'GET /api/plugins/schema',
      'GET /api/plugins/registry',
      'GET /api/plugins/search',
      'POST /api/plugins/install/:pluginId',
      'POST /api/plugins/load',
      'GET /api/plugins/installed',
      'GET /api/plugins/installed/:pluginId',
      'POST /api/plugins/installed',
      'DELETE /api/plugins/installed/:pluginId',
      'GET /api/projects',
      'POST /api/projects',
      'GET /api/projects/:projectId',
      'PUT /api/projects/:projectId/draft',
      'POST /api/projects/:projectId/versions',
      'POST /api/projects/:projectId/restore-points',
      'GET /api/projects/:projectId/versions',
      'GET /api/projects/:projectId/versions/:version',
      'PATCH /api/projects/:projectId/versions/:version',
      'PATCH /api/projects/:projectId',
      'POST /api/projects/:projectId/duplicate',
      'DELETE /api/projects/:projectId',
      'POST /api/projects/:projectId/restore',
      'POST /api/workflows/validate',
      'POST /api/workflows/fix',
      'POST /api/workflows/import',
      'GET /api/workflows/:workflow/export',
      'POST /api/workflows/:workflow/runs',
      'GET /api/secrets',
      'GET /api/secrets/:name',
      'PUT /api/secrets/:name',
      'DELETE /api/secrets/:name',
      'GET /api/settings',
      'POST /api/settings/rpc/:chainId/check',
      'PUT /api/settings/rpc/:chainId',
      'DELETE /api/settings/rpc/:chainId',
      'PUT /api/settings/wallet-connect',
      'PUT /api/settings/usd-limit',
      'POST /api/settings/bridge/check',
      'PUT /api/settings/bridge',
      'DELETE /api/settings/bridge',
      'GET /api/settings/export',
      'POST /api/settings/delete-everything',
      'GET /api/access-tokens',
      'POST /api/access-tokens',
      'DELETE /api/access-tokens/:accessTokenId',
      'POST /api/generate',
      'POST /api/generate/archive',
      'POST /api/generate/node',
      'GET /api/github',
      'PUT /api/github/settings',
      'POST /api/github/oauth/start',
      'POST /api/github/oauth/token',
      'POST /api/github/device/start',
      'POST /api/github/device/:flowId',
      'DELETE /api/github/device/:flowId',
      'PUT /api/github/token',
      'DELETE /api/github/connection',
      'GET /api/github/repository',
      'POST /api/github/publish',
      'GET /api/github/publish/:publishId',
      'POST /api/github/publish/:publishId/resume',
      'POST /api/github/publish/:publishId/cancel',
      'POST /api/preview/start',
      'POST /api/preview/stop/:instanceId',
      'POST /api/preview/update/:instanceId',
      'GET /api/preview',
      'GET /api/assistant',
      'PUT /api/assistant/model',
      'DELETE /api/assistant/model',
      'POST /api/assistant/process',
      'POST /api/transactions/facts',
      'POST /api/signatures/facts',
      'POST /api/projects/:projectId/execute',
      'POST /api/runs',
      'GET /api/runs',
      'GET /api/runs/:executionId',
      'DELETE /api/runs/:executionId',
      'GET /api/session',
      'POST /api/sign-in/oidc/start',
      'POST /api/sign-in/oidc/finish',
      'POST /api/sign-in/wallet/start',
      'POST /api/sign-in/wallet/finish',
      'POST /api/sign-out',
      'GET /api/sessions',
      'DELETE /api/sessions/:sessionId',
      'GET /api/workspaces',
      'POST /api/workspaces',
      'PATCH /api/workspace',
      'POST /api/workspace/remove',
      'POST /api/workspaces/leave',
      'GET /api/members',
      'PATCH /api/members/:accountId',
      'DELETE /api/members/:accountId',
      'GET /api/invitations',
      'POST /api/invitations',
      'DELETE /api/invitations/:invitationId',
      'POST /api/invitations/accept',
      'POST /api/invitations/preview',
      'GET /api/audit',
    ])
  })

  it('behavior: no route takes a key in its address', () => {
    for (const { path, query } of routes) {
      expect(path).not.toMatch(/key|token=/i)
      if (query instanceof z.ZodObject) expect(Object.keys(query.shape)).not.toContain('apiKey')
    }
  })

  it('behavior: every example is what its schema takes', () => {
    const shown = routes.flatMap(({ query, body, response }) => [
      query,
      body,
      response === 'bytes' ? undefined : response,
    ])
    const examples = shown.flatMap(schema => {
      const given = schema?.meta()?.examples
      return schema && Array.isArray(given) ? given.map(example => ({ schema, example })) : []
    })
    expect(examples.length).toBeGreaterThan(10)
    for (const { schema, example } of examples) expect(schema.safeParse(example).error).toBeUndefined()
  })

  it('behavior: path parameters and their schema agree, and every schema can be shown as JSON Schema', () => {
    for (const route of routes) {
      const named = [...route.path.matchAll(/:(\w+)/g)].map(match => match[1])
      const described = route.params instanceof z.ZodObject ? Object.keys(route.params.shape) : []
      expect(described).toEqual(named)
      for (const schema of [route.params, route.query, route.body]) {
        if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object')
      }
      if (route.response !== 'bytes') expect(z.toJSONSchema(route.response)).toBeTypeOf('object')
    }
  })
})
