import { tmpdir } from 'node:os'

/** Carries the host's marker, so that a later start finds processes which a killed host left. */
export const markerVariable = 'SLUICE_PREVIEW'

export type ProcessEnvOptions = {
  readonly marker: string
  /** Home and temporary folder; default the system's temporary folder. */
  readonly home?: string
  readonly env?: { readonly [name: string]: string }
}

/** Variables that change how programs are loaded, whoever sets them. */
const refused = /^(node_|npm_|ld_|dyld_|path$|home$|tmpdir$|sluice_)/i

/** The whole environment of a process: nothing of ours but the path to programs. */
export function makeProcessEnv({ marker, home = tmpdir(), env = {} }: ProcessEnvOptions): { [name: string]: string } {
  return {
    PATH: process.env.PATH ?? '',
    HOME: home,
    TMPDIR: home,
    ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot ?? '', TEMP: home, TMP: home }),
    NO_COLOR: '1',
    ...Object.fromEntries(Object.entries(env).filter(([name]) => name === 'NODE_ENV' || !refused.test(name))),
    [markerVariable]: marker,
  }
}
