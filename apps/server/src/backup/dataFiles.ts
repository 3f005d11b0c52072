import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { accessTokensFolder } from '@sluice/protocol/accessTokens'
import { installedFolder } from '@sluice/runner/installed'
import { writePrivateFile } from '../secrets/privateFile.ts'
import { secretKeyFile } from '../secrets/secretKey.ts'
import { localFiles } from '../workspaces/localFiles.ts'
import { workspacesFolder } from '../workspaces/workspaceFolder.ts'

/** Encrypted with `APP_SECRET_KEY` or with the key file, which no backup contains. */
export const sealedFiles: readonly string[] = Object.values(localFiles)

const folders = [accessTokensFolder, installedFolder]

/** Files of a data folder that a backup takes along as they are, by path. */
export function readDataFiles(dataDir: string): ReadonlyMap<string, string> {
  const inFolders = [...folders, ...foldersOfWorkspaces(dataDir)].flatMap(folder =>
    listJson(join(dataDir, folder)).map(name => `${folder}/${name}`),
  )
  const paths = [...sealedFiles.filter(name => existsSync(join(dataDir, name))), ...inFolders]
  return new Map(paths.map(path => [path, readFileSync(join(dataDir, path), 'utf8')]))
}

/** Whether the sealed files can only be read with the key file of this folder. */
export const hasKeyFile = (dataDir: string): boolean => existsSync(join(dataDir, secretKeyFile))

export const isDataFile = (path: string): boolean =>
  sealedFiles.includes(path) || isInFolder(path) || isInFolder(path.replace(/^workspaces\/[\w-]+\//, ''))

const isInFolder = (path: string): boolean => {
  const [folder = '', name = '', ...rest] = path.split('/')
  return folders.includes(folder) && name.endsWith('.json') && rest.length === 0
}

/** The same folders of the workspaces that are not the local one. */
function foldersOfWorkspaces(dataDir: string): string[] {
  const parent = join(dataDir, workspacesFolder)
  const ids = existsSync(parent) ? readdirSync(parent).sort() : []
  return ids.flatMap(id => folders.map(folder => `${workspacesFolder}/${id}/${folder}`))
}

/** Paths of those files that the folder has with other content. */
export function findDifferent(dataDir: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, content]) => {
    const file = join(dataDir, path)
    return existsSync(file) && readFileSync(file, 'utf8') !== content ? [path] : []
  })
}

/** Writes files readable by the user alone. */
export function writeDataFiles(dataDir: string, files: ReadonlyMap<string, string>): void {
  for (const [path, content] of files) {
    const file = join(dataDir, path)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writePrivateFile(file, content)
  }
}

const listJson = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith('.json'))
        .sort()
    : []
