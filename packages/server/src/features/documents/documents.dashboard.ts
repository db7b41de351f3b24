import type { Feature } from '../../feature.ts'
import { countDocuments } from './documents.queries.ts'

export const documentFigures = { documents: { roles: ['secretary'], read: countDocuments } } satisfies Feature['figures']
