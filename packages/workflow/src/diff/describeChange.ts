import type { Change, ChangedEnd } from './change.ts'
import { type DiffTexts, diffTexts } from './diffTexts.ts'

/** Describes a change in one line. Long values are not shortened here. */
export function describeChange(change: Change, texts: DiffTexts = diffTexts): string {
  switch (change.kind) {
    case 'nodeAdded':
    case 'nodeRemoved':
      return texts[change.kind](change.label, change.component)
    case 'nodeReplaced':
    case 'versionChanged':
      return texts[change.kind](change.label, change.before, change.after)
    case 'valueChanged': {
      const { label, field, before, after } = change
      if (before === null) return texts.valueSet(label, field, after ?? texts.nothing)
      return after === null ? texts.valueCleared(label, field, before) : texts.valueChanged(label, field, before, after)
    }
    case 'timeoutChanged':
    case 'retriesChanged': {
      const show = (count: number | null) =>
        count === null
          ? texts.asComponentSays
          : change.kind === 'timeoutChanged'
            ? texts.milliseconds(count)
            : String(count)
      return texts[change.kind](change.label, show(change.before), show(change.after))
    }
    case 'outputsPinned':
    case 'outputsUnpinned':
    case 'pinChanged':
    case 'nodeMoved':
    case 'nodeHidden':
    case 'nodeShown':
    case 'groupRemoved':
      return texts[change.kind](change.label)
    case 'connectionAdded':
    case 'connectionRemoved': {
      const end = ({ label, port }: ChangedEnd) => texts.end(label, port)
      return texts[change.kind](end(change.source), end(change.target))
    }
    case 'descriptionChanged':
      return texts.descriptionChanged
    case 'workflowRenamed':
    case 'nodeRenamed':
    case 'groupRenamed':
      return texts[change.kind](change.before, change.after)
    case 'groupAdded':
      return texts.groupAdded(change.label, change.nodes.join(', '))
    case 'groupChanged': {
      const { label, joined, left } = change
      const came = joined.length > 0 ? texts.groupJoined(label, joined.join(', ')) : null
      const went = left.length > 0 ? texts.groupLeft(label, left.join(', ')) : null
      return came !== null && went !== null ? texts.both(came, went) : (came ?? went ?? label)
    }
  }
}
