import { createTypeChecker, type DataType, dataTypes, workflowErrors } from '@sluice/workflow'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson } from '../output.ts'

const usage = 'check-types FROM TO [--json]'

export const checkTypes: Command = {
  name: 'check-types',
  usage,
  summary: 'Say whether a value of one data type can feed another',
  async run(args) {
    const { options, positionals } = readArguments(args, { json: { type: 'boolean' } }, { usage, count: 2 })
    const [from, to] = positionals.map(readDataType) as [DataType, DataType]
    const found = createTypeChecker().convert(from, to)
    if (!found) {
      const reason = workflowErrors.text('NO_TRANSFORMATION', { source: from, target: to })
      if (options.json) printJson({ from, to, compatible: false, steps: [], reason })
      else print(reason)
      return 1
    }
    const { cost, confidence, warnings } = found
    const steps = found.steps.map(step => ({ from: step.from, to: step.to, lossy: step.lossy }))
    if (options.json) printJson({ from, to, compatible: true, steps, cost, confidence, warnings })
    else if (steps.length === 0) print(`${from} fits ${to} as it is`)
    else {
      print(`${from} becomes ${to}: ${[from, ...steps.map(step => step.to)].join(' → ')}`)
      print(`cost ${cost}, confidence ${confidence}`)
      for (const warning of warnings) print(`warning: ${warning}`)
    }
    return 0
  },
}

function readDataType(text: string): DataType {
  const found = dataTypes.find(type => type === text)
  if (!found) throw cliErrors.error('USAGE_DATA_TYPE', { text, types: dataTypes.join(', ') })
  return found
}
