import type { WorkflowDocument } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { loadGenerator } from '../../codegen/generateQuery.ts'

/** Whether an application can be generated for a workflow; true until it is known. */
export function useHasApp(document: WorkflowDocument): boolean {
  const { data = true } = useQuery({
    queryKey: ['hasApp', document.nodes],
    queryFn: async () => {
      const { rankKinds } = await loadGenerator()
      return rankKinds(document).some(({ matchingNodes }) => matchingNodes.length > 0)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data
}
