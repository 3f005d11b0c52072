import { type Concept, concepts } from './concepts.ts'

/** Returns a concept of the table. */
export const conceptOf = (id: string): Concept => concepts.find(concept => concept.id === id)!
