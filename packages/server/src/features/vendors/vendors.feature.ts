import type { Feature } from '../../feature.ts'
import { vendorAbilities } from './vendors.policy.ts'

export const vendors = { name: 'vendors', abilities: vendorAbilities } satisfies Feature
