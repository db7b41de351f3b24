import type { Feature } from '../../feature.ts'
import { documentAbilities } from './documents.policy.ts'

export const documents = { name: 'documents', abilities: documentAbilities } satisfies Feature
