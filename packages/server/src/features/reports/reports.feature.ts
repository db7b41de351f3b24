import type { Feature } from '../../feature.ts'
import { reportAbilities } from './reports.policy.ts'

export const reports = { name: 'reports', abilities: reportAbilities } satisfies Feature
