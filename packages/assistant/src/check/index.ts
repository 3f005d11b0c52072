export { checkProposal } from './checkProposal.ts'
export type { CheckedNode, ProposalCheck } from './proposalCheck.ts'
