const gitignores: { readonly [name: string]: string } = {
  Node: '# Logs\nlogs\n*.log\n\n# Dependency directories\nnode_modules/\n\n# dotenv environment variable files\n.env\n.env.*\n!.env.example\n',
}

const licenses: { readonly [key: string]: (year: number, holder: string) => string } = {
  mit: (year, holder) =>
    `MIT License\n\nCopyright (c) ${year} ${holder}\n\nPermission is hereby granted, free of charge, …\n`,
  'apache-2.0': () =>
    '                                 Apache License\n                           Version 2.0, January 2004\n',
}

export const isGitignoreTemplate = (name: string) => Object.hasOwn(gitignores, name)

export const isLicenseTemplate = (key: string) => Object.hasOwn(licenses, key)

export type FirstFiles = {
  readonly name: string
  readonly description: string | null
  /** `auto_init` */
  readonly readme: boolean
  readonly gitignore: string | undefined
  readonly license: string | undefined
  readonly holder: string
}

/** Files of the commit with which GitHub begins a repository, if it was asked for any. */
export function firstFiles({ name, description, readme, gitignore, license, holder }: FirstFiles) {
  return {
    ...(readme && { 'README.md': `# ${name}${description ? `\n${description}` : ''}\n` }),
    ...(gitignore && { '.gitignore': gitignores[gitignore]! }),
    ...(license && { LICENSE: licenses[license]!(new Date().getUTCFullYear(), holder) }),
  }
}
