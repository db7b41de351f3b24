import type { Feature } from '../../feature.ts'
import { financeAbilities } from './finances.policy.ts'

export const finances = { name: 'finances', abilities: financeAbilities } satisfies Feature
