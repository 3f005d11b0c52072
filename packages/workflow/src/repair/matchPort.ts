import type { ComponentInfo } from '../component.ts'
import { plainName } from '../file/plainName.ts'
import { findInput, findOutput, type Port } from '../port.ts'
import { conceptOf } from './concepts.ts'
import { splitWords } from './words.ts'

export type PortSide = 'input' | 'output'

/** What a handle in a file means: one port, any port, only the order, or something that the node does not have. */
export type HandleMeaning =
  | { readonly kind: 'port'; readonly portId: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'order' }
  | { readonly kind: 'unknown' }

/** Handles that only say which side of the card an edge ends at. */
const sideWords = new Set(
  'output,out,input,in,source,target,default,main,data,list,array,object,text,info,detail,result,value,response,payload,left,right,top,bottom,port,handle,flow,any,a,b,null,undefined,node'.split(
    ',',
  ),
)
const orderWords = new Set('trigger,after,start,exec,execute,run,when,done,signal,go,next,order'.split(','))
const affixes = new Set('output,out,input,in,source,target,port,handle'.split(','))
const taken = new Set('true,yes,pass,passed,success,met,then'.split(','))
const notTaken = new Set('false,no,fail,failed,else,otherwise,unmet'.split(','))

/** Finds the port that a handle means. */
export function matchPort(component: ComponentInfo, side: PortSide, handle: string): HandleMeaning {
  const ofComponent = known.get(component) ?? new Map<string, HandleMeaning>()
  known.set(component, ofComponent)
  const key = `${side} ${handle}`
  const meaning = ofComponent.get(key) ?? findMeaning(component, side, handle)
  if (ofComponent.size < maximumKnown) ofComponent.set(key, meaning)
  return meaning
}

const known = new WeakMap<ComponentInfo, Map<string, HandleMeaning>>()
const maximumKnown = 1_000

function findMeaning(component: ComponentInfo, side: PortSide, handle: string): HandleMeaning {
  const ports = side === 'output' ? component.outputs : component.inputs
  const own = side === 'output' ? findOutput(ports, handle) : findInput(ports, handle)
  if (own) return { kind: 'port', portId: handle }
  const words = splitWords(handle)
  const entries = Object.entries(ports)
  const found =
    uniquePort(
      entries,
      (id, { name }) => plainName(id) === plainName(handle) || plainName(name) === plainName(handle),
    ) ??
    branchPort(entries, words) ??
    [handle, withoutAffixes(words, affixes), withoutAffixes(words, sideWords)]
      .map(text => uniqueByMeaning(component, side, text))
      .find(id => id !== undefined)
  if (found !== undefined) return { kind: 'port', portId: found }
  if (words.every(word => sideWords.has(word) || /^\d+$/.test(word))) return { kind: 'any' }
  if (side === 'input' && words.some(word => orderWords.has(word))) return { kind: 'order' }
  if (side === 'output' && words.every(word => orderWords.has(word) || taken.has(word) || sideWords.has(word))) {
    return { kind: 'any' }
  }
  return { kind: 'unknown' }
}

const withoutAffixes = (words: readonly string[], affix: ReadonlySet<string>): string =>
  words.filter(word => !affix.has(word)).join(' ')

function uniquePort(
  entries: readonly (readonly [string, Port])[],
  fits: (id: string, port: Port) => boolean,
): string | undefined {
  const found = entries.filter(([id, port]) => fits(id, port))
  return found.length === 1 ? found[0]![0] : undefined
}

/** The only port of this meaning; what the component is called may be part of it: `walletAddress` of a wallet. */
function uniqueByMeaning(component: ComponentInfo, side: PortSide, handle: string): string | undefined {
  const words = conceptOf(handle)?.words
  if (words === undefined) return undefined
  const entries = Object.entries(side === 'output' ? component.outputs : component.inputs)
  const meanings = (id: string, { name }: Port): readonly string[] => {
    const labels = side === 'input' ? component.fields.filter(({ key }) => key === id).map(({ label }) => label) : []
    return [id, name, ...labels]
  }
  const means = (texts: readonly string[]) => texts.some(text => conceptOf(text)?.words === words)
  return (
    uniquePort(entries, (id, port) => means(meanings(id, port))) ??
    uniquePort(entries, (id, port) => {
      const own = splitWords(component.name)
      return (
        own.some(word => means(meanings(id, port).map(text => `${word} ${text}`))) ||
        means(meanings(id, port).map(text => withoutAffixes(splitWords(text), new Set(own))))
      )
    })
  )
}

/** The way of a branch: `true` or `false`, of exactly two. */
function branchPort(entries: readonly (readonly [string, Port])[], words: readonly string[]): string | undefined {
  const branches = entries.filter(([, { branch }]) => branch)
  if (branches.length !== 2 || words.length === 0) return undefined
  if (words.length === 1 && /^[01]$/.test(words[0]!)) return branches[Number(words[0])]![0]
  const isNegative = words.some(word => notTaken.has(word))
  if (!isNegative && !words.some(word => taken.has(word))) return undefined
  return branches[isNegative ? 1 : 0]![0]
}
