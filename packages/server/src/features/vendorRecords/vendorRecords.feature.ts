import type { Feature } from '../../feature.ts'
import { vendorRecordAbilities } from './vendorRecords.policy.ts'

export const vendorRecords = { name: 'vendorRecords', abilities: vendorRecordAbilities } satisfies Feature
