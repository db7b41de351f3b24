import type { ReadContext } from '../../core/context.ts'
import type { Feature } from '../../feature.ts'
import { countProjects } from './projects.queries.ts'

export const projectFigures = {
  activeProjects: { roles: ['president'], read: ({ db }: ReadContext) => countProjects(db, 'active') }
} satisfies Feature['figures']
