import type { Reading } from '../../core/context.ts'
import type { Feature } from '../../feature.ts'
import { countProjects } from './projects.queries.ts'

export const projectFigures = {
  activeProjects: { roles: ['president'], read: ({ db }: Reading) => countProjects(db, 'active') }
} satisfies Feature['figures']
