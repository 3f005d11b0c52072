import type { EnvVariable } from '../feature.ts'

/** Renders `.env.example`: required variables first, each with its comment. */
export function renderEnvExample(variables: readonly EnvVariable[]): string {
  const sorted = [...variables].sort((a, b) => Number(b.required) - Number(a.required))
  const blocks = sorted.map(({ name, required, value, comment }) => {
    const line = `${name}=${value}`
    return required ? `# Required. ${comment}\n${line}` : `# Optional. ${comment}\n${value === '' ? `# ${line}` : line}`
  })
  return `# Copy this file to .env. The backend reads it on startup. The frontend (web/) uses no environment variables.\n\n${blocks.join('\n\n')}\n`
}
