import type { Feature } from '../../feature.ts'
import { projectAbilities } from './projects.policy.ts'

export const projects = { name: 'projects', abilities: projectAbilities } satisfies Feature
