import type { ProjectSummary } from '@sluice/protocol'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChatMessage } from '../editor/conversations/chatMessage.ts'
import { pendingChanges, pendingRequests, pendingSecrets } from '../editor/pendingImport.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import {
  addToProjects,
  copyProject,
  deleteProject,
  makeProject,
  nameProject,
  projectsQuery,
  undeleteProject,
} from '../remote/queries.ts'
import { describeError } from '../ui/describeError.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import { notify } from '../ui/notify.ts'
import { pickFile } from '../ui/pickFile.ts'
import { truncateName } from '../ui/truncateName.ts'
import { projectTexts } from './texts.ts'

const showError = (error: unknown) => {
  const { message, help } = describeError(error)
  notify('error', message, help[0])
}

/** The conversation of a project is deleted with it, and comes back with it. */
const loadRemoval = loadOnce(() => import('../editor/conversations/removeConversation.ts'))

type Deleted = { readonly project: ProjectSummary; readonly messages: readonly ChatMessage[] }

/** Project actions with toasts for errors. */
export function useProjectActions(onOpen: (projectId: string) => void) {
  const client = useQueryClient()
  const http = useHttp()
  const refresh = () => client.invalidateQueries(projectsQuery(http))
  const restore = useMutation({
    mutationFn: async ({ project, messages }: Deleted) => {
      const restored = await undeleteProject(http, project.id)
      await (await loadRemoval()).restoreConversation(project.id, messages)
      return restored
    },
    onSuccess: project => {
      notify('success', projectTexts.broughtBack, project.name)
      return refresh()
    },
    onError: showError,
  })
  const create = useMutation({
    mutationFn: (_request?: string) => makeProject(http, projectTexts.untitled),
    onSuccess: (project, request) => {
      if (request) pendingRequests.put(project.id, request)
      addToProjects(client, http, project)
      void refresh()
      onOpen(project.id)
    },
    onError: showError,
  })
  const importFile = useMutation({
    mutationFn: async (file: File) => {
      const [{ describeState, readImportableFile }, { takeSecrets }, { definitions }] = await Promise.all([
        import('../editor/importFile.ts'),
        import('../editor/takeSecrets.ts'),
        import('../editor/catalogue.ts'),
      ])
      const { document, notes, changes } = await readImportableFile(file, definitions)
      const result = takeSecrets(document, definitions)
      const project = await makeProject(http, document.name, result?.document ?? document)
      if (result) pendingSecrets.put(project.id, result.taken)
      if (changes.length > 0) pendingChanges.put(project.id, changes)
      const { remarks } = describeState(result?.document ?? document, definitions)
      return { project, notes: [...remarks, ...notes, ...(project.warnings ?? []).map(({ message }) => `${message}.`)] }
    },
    onSuccess: ({ project, notes }) => {
      addToProjects(client, http, project)
      void refresh()
      notify(notes.length > 0 ? 'warn' : 'success', projectTexts.imported, notes.join(' ') || undefined)
      onOpen(project.id)
    },
    onError: async (error, file) => {
      const [{ describeImportError }, { importTexts }] = await Promise.all([
        import('../editor/describeImportError.ts'),
        import('../editor/importTexts.ts'),
      ])
      const { title, text } = await describeImportError(file, error)
      notify('error', title, text, { label: importTexts.chooseAnother, run: () => void chooseFile() })
    },
  })
  const chooseFile = async () => {
    const file = await pickFile('application/json,.json')
    if (file) importFile.mutate(file)
  }
  const rename = useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) => nameProject(http, id, name),
    onSuccess: refresh,
    onError: showError,
  })
  const duplicate = useMutation({
    mutationFn: ({ id, name }: ProjectSummary) => copyProject(http, id, truncateName(projectTexts.copyOf, name)),
    onSuccess: project => {
      notify('success', projectTexts.duplicated, project.name)
      return refresh()
    },
    onError: showError,
  })
  const remove = useMutation({
    mutationFn: async (project: ProjectSummary) => {
      await deleteProject(http, project.id)
      return (await loadRemoval()).removeConversation(project.id)
    },
    onSuccess: (messages, project) => {
      notify('info', projectTexts.removed, project.name, {
        label: projectTexts.undo,
        run: () => restore.mutate({ project, messages }),
      })
      return refresh()
    },
    onError: showError,
  })
  return { create, importFile, chooseFile, rename, duplicate, remove }
}
