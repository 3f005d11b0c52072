import { type Log, parseEventLogs } from 'viem'
import { sameAddress } from '../guard/values/sameAddress.ts'
import { governorAbi, votesAbi } from './governanceAbi.ts'
import { supports } from './governancePlans.ts'
import { titleOf } from './plainText.ts'
import { formatDuration } from './proposalTimes.ts'
import type { DaoState } from './readDao.ts'

function describeEvent(logs: readonly Log[], { minDelay }: DaoState): string | null {
  const [event] = parseEventLogs({ abi: governorAbi, logs: [...logs] })
  switch (event?.eventName) {
    case 'ProposalCreated':
      return `Proposed\n${titleOf(event.args.description)}`
    case 'VoteCast':
    case 'VoteCastWithParams': {
      return `Voted ${supports[event.args.support] ?? event.args.support}`
    }
    case 'ProposalQueued':
      return `Queued\nIt can be executed in ${formatDuration(Number(minDelay))}`
    case 'ProposalExecuted':
      return 'Executed'
    case 'ProposalCanceled':
      return 'Cancelled'
  }
  return null
}

/** What a mined transaction did at the DAO, read from its logs: a title, and a line below; null for others. */
export function describeGovernanceLogs(logs: readonly Log[], dao: DaoState | null): string | null {
  if (!dao) return null
  const own = logs.filter(({ address }) => sameAddress(address, dao.governor.address))
  const [delegated] = parseEventLogs({
    abi: votesAbi,
    eventName: 'DelegateChanged',
    logs: logs.filter(({ address }) => sameAddress(address, dao.token.address)),
  })
  const described = describeEvent(own, dao)
  if (described !== null || !delegated) return described
  const { delegator, toDelegate } = delegated.args
  return sameAddress(delegator, toDelegate)
    ? 'Votes activated\nYour tokens count as votes now'
    : `Votes delegated\nTo ${toDelegate}`
}
