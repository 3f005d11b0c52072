import type { ProjectStore } from '../storage/projectStore.ts'

type Exported = Pick<ProjectStore, 'list' | 'read' | 'listVersions' | 'readVersion'>

const versionsPerPage = 200

/** The text of an array of all projects with their versions, one version at a time: together they may be large. */
export async function* exportProjects(projects: Exported): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for (const { id } of await projects.list()) {
    const project = await projects.read(id)
    yield `${isFirst ? '' : ','}{"project":${JSON.stringify(project)},"versions":[`
    isFirst = false
    yield* exportVersions(projects, id)
    yield ']}'
  }
  yield ']'
}

async function* exportVersions(projects: Exported, id: string): AsyncGenerator<string> {
  let before: number | undefined
  let isFirst = true
  do {
    const page = await projects.listVersions(id, { limit: versionsPerPage, before, kind: undefined })
    for (const { version } of page.versions) {
      yield `${isFirst ? '' : ','}${JSON.stringify(await projects.readVersion(id, version))}`
      isFirst = false
    }
    before = page.nextBefore ?? undefined
  } while (before !== undefined)
}
